"""How much may be added to storage: tables and records by address, and nothing while the disk is nearly
full."""

import shutil

from benben.web.errors import Refused
from benben.web.security.rate_limits import Buckets
from benben.web.settings import Settings

HOUR = 3600.0


class Quotas:
    """Asked before anything new is stored. Games that have begun go on as long as there is any space."""

    def __init__(self, settings: Settings) -> None:
        limits = settings.limits
        self._data, self._free = settings.data, limits.free_disk_bytes
        self._tables = Buckets(
            limits.new_tables_per_hour / HOUR, limits.new_tables_burst, limits.spare_this_machine
        )
        self._uploads = Buckets(
            limits.uploads_per_hour / HOUR, limits.uploads_burst, limits.spare_this_machine
        )

    def check_table(self, address: str) -> None:
        """Refused if an address may not have a new table now."""
        self._check(self._tables, address, "tables")

    def check_upload(self, address: str) -> None:
        """Refused if an address may not store a record now."""
        self._check(self._uploads, address, "records")

    def _check(self, buckets: Buckets, address: str, what: str) -> None:
        if shutil.disk_usage(self._data).free < self._free:
            raise Refused(
                "disk-low",
                "The server's disk is nearly full: no new games now; those here go on.",
                status=503,
            )
        bucket = buckets.of(address)
        if bucket is not None and not bucket.take():
            raise Refused(
                "quota", f"Your address has added many {what} lately; please try again later.", status=429
            )
