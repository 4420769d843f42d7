"""Logistics for learning: the features of its views, and its encoder."""
