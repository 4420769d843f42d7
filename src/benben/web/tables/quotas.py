"""Quotas for new tables and records by address, and a reserve of free disk space."""

import asyncio
import shutil

from benben.web.errors import Refused
from benben.web.security.addresses import is_loopback, network
from benben.web.security.rate_limits import Buckets
from benben.web.settings import Settings
from benben.web.storage.coordination import Coordinator

HOUR = 3600.0


class Quotas:
    """Checked before a table or record is stored. Games in progress go on as long as there is any space."""

    def __init__(self, settings: Settings, coordinator: Coordinator) -> None:
        limits = settings.limits
        self._data, self._min_free_bytes = settings.data, limits.free_disk_bytes
        self._spare_this_machine = limits.spare_this_machine
        self._tables = Quota(
            "tables", limits.new_tables_per_hour / HOUR, limits.new_tables_burst, coordinator
        )
        self._uploads = Quota("records", limits.uploads_per_hour / HOUR, limits.uploads_burst, coordinator)

    async def check_table(self, address: str) -> None:
        """Refused if an address may not have a new table now."""
        await self._check(self._tables, address)

    async def check_upload(self, address: str) -> None:
        """Refused if an address may not store a record now."""
        await self._check(self._uploads, address)

    async def _check(self, quota: "Quota", address: str) -> None:
        if shutil.disk_usage(self._data).free < self._min_free_bytes:
            raise Refused(
                "disk-low",
                "The server's disk is nearly full: no new games now; those here go on.",
                status=503,
            )
        is_exempt = self._spare_this_machine and is_loopback(address)
        if not is_exempt and not await quota.take(network(address)):
            raise Refused(
                "quota",
                f"Your address has added many {quota.kind} lately; please try again later.",
                status=429,
            )


class Quota:
    """A rate limit for one kind of item, shared by all workers."""

    def __init__(self, kind: str, rate: float, burst: int, coordinator: Coordinator) -> None:
        self.kind = kind
        self._rate, self._burst, self._coordinator = rate, burst, coordinator
        self._buckets = Buckets(rate, burst, spare_this_machine=False)

    async def take(self, client: str) -> bool:
        """Count one more item for a network; return False if its quota is used up."""
        if self._coordinator.multi_worker:
            return await asyncio.to_thread(
                self._coordinator.take_quota, self.kind, client, self._rate, self._burst
            )
        bucket = self._buckets.of(client)
        return bucket is None or bucket.take()
