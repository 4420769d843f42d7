"""Launch the system's Chromium through Playwright, with nothing running except our pages.

Benchmarks and browser tests use it.
"""

import os
import shutil

from playwright.sync_api import Browser, Playwright

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
MISSING = "This needs Chromium: install it (Debian and Ubuntu: apt-get install chromium) and try again."
# Only the last such list counts, so this one starts with Playwright's own. The suggestions of the address
# bar, which nobody sees here, are pages themselves; they would double the cost of every window.
FEATURES = [
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "OptimizationHints",
    "NetworkTimeServiceQuerying",
    "AimEnabled",
    "PreconnectToSearch",
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
]
QUIETLY = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(FEATURES)}",
]


def launch(playwright: Playwright, program: str | None = None) -> Browser:
    """Launch the given program, otherwise `$BENBEN_CHROMIUM`, otherwise the system's Chromium.

    Raise FileNotFoundError, with advice, if there is none.
    """
    program = (
        program or os.environ.get("BENBEN_CHROMIUM") or next(filter(None, map(shutil.which, PROGRAMS)), None)
    )
    if program is None:
        raise FileNotFoundError(MISSING)
    return playwright.chromium.launch(executable_path=program, args=QUIETLY)
