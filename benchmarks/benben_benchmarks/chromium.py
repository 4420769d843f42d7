"""The system's Chromium, driven by Playwright, with nothing going on but our pages: for measurements and
browser tests."""

import os
import shutil

from playwright.sync_api import Browser, Playwright

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
MISSING = "This needs Chromium: install it (Debian and Ubuntu: apt-get install chromium) and try again."
# The last such list counts, so it begins with Playwright's own. The suggestions of the address bar, which
# nobody sees here, are pages themselves and would cost every window as much again as ours.
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
    """The given program, else `$BENBEN_CHROMIUM`, else the system's; FileNotFoundError, with what to do about
    it, where there is none."""
    program = (
        program or os.environ.get("BENBEN_CHROMIUM") or next(filter(None, map(shutil.which, PROGRAMS)), None)
    )
    if program is None:
        raise FileNotFoundError(MISSING)
    return playwright.chromium.launch(executable_path=program, args=QUIETLY)
