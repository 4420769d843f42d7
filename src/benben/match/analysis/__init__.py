"""A second look at decisions: what each was worth, and hints."""
