"""Reviews of finished games: their steps and their analysis."""
