"""The games.  A fifth one is a package here and a line below."""
from benben.core.registry import register
from benben.games.cydonia import Cydonia

for _game in (Cydonia,):
    register(_game)
