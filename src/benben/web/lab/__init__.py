"""The laboratory in the browser: experiments that are asked for, played one at a time beside the table, and
kept."""
