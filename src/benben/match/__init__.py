"""Games between bots and other programs: seats, forfeits and the engine protocol; no sockets, no printing."""
