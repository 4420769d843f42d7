"""What an experiment plays: plans, variants, trials, fair starts, tuning, and when to stop."""
