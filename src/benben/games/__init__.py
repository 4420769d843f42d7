"""The games.  A fifth one is a package here and a line below."""
from benben.core.registry import register
from benben.games.cydonia import Cydonia
from benben.games.initiative import Initiative
from benben.games.logistics import Logistics

for _game in (Logistics, Cydonia, Initiative):
    register(_game)
