"""The results of an experiment: as data, in sentences, as text, as a page with plots, as JSON and CSV."""
