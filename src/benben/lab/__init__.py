"""The laboratory: thousands of games between bots, and what they show about the rules.

design: what an experiment plays.  run: playing it.  measure: the figures of games and variants.  report: the
results as data, text and a page.
"""

DEFAULT_BOT, DEFAULT_GAMES = "steady", 200  # of an experiment, unless the caller chooses others
