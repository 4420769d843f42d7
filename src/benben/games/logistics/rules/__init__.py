"""The rules of Logistics: `state.LogisticsState` decides what is legal and what a move does."""
