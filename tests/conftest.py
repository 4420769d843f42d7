"""For all tests: Ctrl-C works in the programs they start, also where the tests run in the background of a
shell.

Such a shell lets its jobs ignore Ctrl-C, and programs inherit that from whoever starts them.
"""

import signal

signal.signal(signal.SIGINT, signal.default_int_handler)
