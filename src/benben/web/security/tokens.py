"""Tokens for seats and invitations: 256 random bits, of which the server stores only hashes."""

import hashlib
import secrets

MAX_TOKEN_LENGTH = 128  # characters that are accepted
ID_BYTES = 9  # of a table's id, which is public but cannot be guessed


def new_token() -> str:
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """Return a random id that does not begin with -, which a command line would take for an option."""
    while (identity := secrets.token_urlsafe(ID_BYTES)).startswith("-"):
        pass
    return identity


def digest(token: str) -> bytes:
    """Return the hash of a token, which is stored; a random token needs no salt and no slow hash."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()
