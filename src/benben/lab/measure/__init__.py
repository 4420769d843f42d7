"""What is measured: observations of games, figures of variants, comparisons, and the use of rules."""
