"""The rules of Cydonia: `state.CydoniaState` decides what is legal and what a move does."""
