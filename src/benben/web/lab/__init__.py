"""The laboratory in the browser: a queue of experiments, which are played one at a time."""
