"""Seats and invitations are secrets of 256 bits.  The server keeps only their hashes, so a stolen file opens
no seat."""

import hashlib
import secrets

LONGEST = 128  # characters of anything that claims to be a token
ID_BYTES = 9  # of a table's name: public, yet nobody guesses another's


def new_token() -> str:
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """Return an id that can be typed at a prompt: one that begins with - would be taken for an option."""
    while (identity := secrets.token_urlsafe(ID_BYTES)).startswith("-"):
        pass
    return identity


def digest(token: str) -> bytes:
    """Return the hash that is stored of a token; a random token needs no salt and no slow hash."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()
