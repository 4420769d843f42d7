"""Many games between bots: matches and their files, summaries, and ladders."""
