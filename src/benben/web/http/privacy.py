"""The privacy page: what a server stores about its players, and for how long."""

from starlette.requests import Request
from starlette.responses import HTMLResponse
from starlette.routing import Route

from benben.web.settings import Settings

PAGE = """<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
  <meta name="color-scheme" content="light dark">
  <title>What this server keeps · Benben</title>
  <link rel="icon" href="web/static/icon.svg">
  <link rel="stylesheet" href="web/static/css/tokens.css">
  <link rel="stylesheet" href="web/static/css/base.css">
</head>
<body>
<header class="top">
  <a class="brand" href="./"><img src="web/static/icon.svg" alt="" width="26">Benben</a>
</header>
<main class="privacy">
  <h1>What this server keeps</h1>
  <ul>
    <li>Your games: the moves and when they were made, offers, the clock, and the names of the players.</li>
    <li>Analyses of games, and records that somebody brought to look at.</li>
    <li>A fingerprint of the secret that opens your seat. The secret itself is only in your browser.</li>
  </ul>
  <p>{kept}</p>
  <p>When you delete a game, it goes off your list. It is deleted for good when the other player has
  deleted it, too, or when nobody else played; the owner of the server can delete it at any time.</p>
  <p>There are no accounts, no cookies and no trackers, and nothing is loaded from other sites. Your
  address is used to bound what one visitor can ask for; it is neither stored nor logged,
  unless the owner blocks it. Where several processes count together, they keep a fingerprint of it for
  a day.</p>
  <p>Whoever knows the address of a table may watch it.</p>
  <p><a href="./">Back to the games</a></p>
</main>
</body>
</html>
"""


def privacy_route(settings: Settings) -> Route:
    async def show(request: Request) -> HTMLResponse:
        return HTMLResponse(PAGE.format(kept=how_long(settings.keep_days)))

    return Route("/privacy", show)


def how_long(days: float | None) -> str:
    if days is None:
        return "Games are kept until they are deleted."
    return f"Finished games are deleted when nothing has happened at them for {days:g} days."
