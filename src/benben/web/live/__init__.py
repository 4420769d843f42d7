"""Tables that somebody is connected to: rooms, sockets, bots, and what each audience is sent."""
