"""`python -m benben` is `benben`."""

import sys

from benben.cli import main

sys.exit(main())
