"""Looking back at games that are over: their timeline and their analysis."""
