"""How many connections an address may hold."""

from unittest.mock import Mock

import pytest

from benben.web.server.connection_gate import ConnectionGate
from benben.web.settings import Limits

FEW = Limits(connections_per_address=2, spare_this_machine=False)


def entered(gate, address):
    return [gate.enter(Mock(), address) for _ in range(3)]


def test_an_address_gets_no_more_than_its_places():
    gate = ConnectionGate(FEW)
    assert entered(gate, "192.0.2.7") == [True, True, False]
    assert entered(gate, "192.0.2.8") == [True, True, False]
    assert gate.frames_of("192.0.2.7") is not None


@pytest.mark.parametrize("address", ["192.0.2.7", "::ffff:192.0.2.7"])
def test_a_trusted_proxy_brings_everybody_and_is_not_limited_by_its_address(address):
    gate = ConnectionGate(FEW, proxies=("192.0.2.0/24",))
    assert entered(gate, address) == [True, True, True]
    assert gate.frames_of(address) is None
    assert entered(gate, "198.51.100.1") == [True, True, False]
