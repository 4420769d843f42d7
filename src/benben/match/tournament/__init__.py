"""Many games between bots: pairings, matches, ladders, and the files that keep them."""
