"""The rules of Initiative: `state.InitiativeState` decides what is legal and what a move does."""
