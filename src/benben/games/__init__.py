"""The games.  A fifth one is a package here and a line below."""

from benben.core.registry import register
from benben.games.cydonia import Cydonia
from benben.games.initiative import Initiative
from benben.games.logistics import Logistics
from benben.games.montauk import Montauk

for _game in (Logistics, Cydonia, Initiative, Montauk):
    register(_game)
