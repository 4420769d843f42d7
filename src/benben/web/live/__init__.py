"""Tables in play: rooms, sockets, bots, and the synchronisation of workers."""
