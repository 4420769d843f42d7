"""Search: playouts and trees that know only `State`, so they work for every game."""
