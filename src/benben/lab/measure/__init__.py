"""What is measured: observations of games, measures of variants, comparisons, and the use of rules."""
