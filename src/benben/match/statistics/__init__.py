"""What the results of many games show: confidence intervals, a sequential test, and ratings."""
