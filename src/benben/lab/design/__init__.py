"""What an experiment plays: plans, variants, trials, matchups of bots, fair starts, tuning, stopping."""
