"""What an experiment found, as data, sentences, pictures and pages."""
