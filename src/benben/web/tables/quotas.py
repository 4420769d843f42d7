"""How much may be added to storage: tables and records by address, and nothing while the disk is nearly
full."""

import asyncio
import shutil

from benben.web.errors import Refused
from benben.web.security.addresses import is_here, network
from benben.web.security.rate_limits import Buckets
from benben.web.settings import Settings
from benben.web.storage.shared import Shared

HOUR = 3600.0


class Quotas:
    """Asked before anything new is stored. Games that have begun go on as long as there is any space."""

    def __init__(self, settings: Settings, shared: Shared) -> None:
        limits = settings.limits
        self._data, self._free = settings.data, limits.free_disk_bytes
        self._spare = limits.spare_this_machine
        self._tables = Quota("tables", limits.new_tables_per_hour / HOUR, limits.new_tables_burst, shared)
        self._uploads = Quota("records", limits.uploads_per_hour / HOUR, limits.uploads_burst, shared)

    async def check_table(self, address: str) -> None:
        """Refused if an address may not have a new table now."""
        await self._check(self._tables, address)

    async def check_upload(self, address: str) -> None:
        """Refused if an address may not store a record now."""
        await self._check(self._uploads, address)

    async def _check(self, quota: "Quota", address: str) -> None:
        if shutil.disk_usage(self._data).free < self._free:
            raise Refused(
                "disk-low",
                "The server's disk is nearly full: no new games now; those here go on.",
                status=503,
            )
        spared = self._spare and is_here(address)
        if not spared and not await quota.take(network(address)):
            raise Refused(
                "quota",
                f"Your address has added many {quota.kind} lately; please try again later.",
                status=429,
            )


class Quota:
    """So many of a kind at once, and so many a second after that.  Several workers count together."""

    def __init__(self, kind: str, rate: float, burst: int, shared: Shared) -> None:
        self.kind = kind
        self._rate, self._burst, self._shared = rate, burst, shared
        self._buckets = Buckets(rate, burst, spare_this_machine=False)

    async def take(self, home: str) -> bool:
        """Whether an address may have one more, which is then counted."""
        if self._shared.many:
            return await asyncio.to_thread(self._shared.take_quota, self.kind, home, self._rate, self._burst)
        bucket = self._buckets.of(home)
        return bucket is None or bucket.take()
