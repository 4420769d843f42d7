"""`python -m benben.training GAME`: train the net of a game, if NumPy is there."""

import sys


def main() -> int:
    """Return the exit code of the command, 2 without NumPy."""
    try:
        import numpy  # noqa: F401
    except ImportError:
        print("benben: a training needs NumPy: pip install 'benben[train]'", file=sys.stderr)
        return 2
    from benben.training.command import main as train

    return train()


if __name__ == "__main__":
    sys.exit(main())
