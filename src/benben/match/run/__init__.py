"""Where games are played: on the cores of this machine or on a cluster."""
