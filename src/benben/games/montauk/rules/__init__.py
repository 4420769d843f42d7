"""The rules of Montauk: `state.MontaukState` decides what is legal and what a move does."""
