"""Where games are kept: `protocol` says what a store must do, `sqlite` does it in one file."""
