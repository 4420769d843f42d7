"""Training of nets: self-play, a fit in NumPy, figures on held-out games, and a match that decides.

`python -m benben.training GAME`, or `make train GAME=…`, does all of it from nothing. It needs the extra
`train`; nothing here is needed to play.
"""
