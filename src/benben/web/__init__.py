"""The table in the browser: a small server that keeps games, seats and clocks, and the pages that show them.

It decides no rule: what is legal, what a move means and who may know it comes from the game.
"""
