"""Search knows only `State`: playouts and trees that work for every game."""
