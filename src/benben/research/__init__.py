"""Environments for other programs: OpenSpiel, PettingZoo, Gymnasium, and batches stepped in compiled code.

All of them number actions and write observations alike (`space`), play on the same rules and refuse the same moves.  They
need NumPy and, each, the library it is for; `pip install 'benben[research]'` brings them all.
"""
