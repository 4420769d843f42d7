"""The HTTP API of the laboratory: by default only for requests from this machine."""

import asyncio
import base64
import hashlib
import re
from collections.abc import Callable
from typing import Annotated, Any, Literal, ParamSpec, TypeVar

from fastapi import APIRouter, Depends, Path, Request, Response

from benben.web.errors import Refused
from benben.web.http.json_response import json_response
from benben.web.http.openapi import PROBLEMS, returns
from benben.web.lab.catalogue import lab_catalogue
from benben.web.lab.laboratory import Laboratory
from benben.web.lab.requests import NewExperiment
from benben.web.lab.store import REPORT
from benben.web.protocol.lab_responses import (
    DeletedExperiment,
    Experiment,
    ExperimentEstimate,
    Experiments,
    LabOverview,
)
from benben.web.security.addresses import is_loopback
from benben.web.security.guards import host_name
from benben.web.security.origins import is_cross_site
from benben.web.security.proxy import USER
from benben.web.settings import LOCAL_HOSTS, Settings

TYPES = {"html": "text/html", "json": "application/json", "csv": "text/csv"}
P = ParamSpec("P")
T = TypeVar("T")


async def check_lab_access(request: Request) -> None:
    """Refuse clients that may not use the laboratory: experiments can take hours of processor time.

    By default only requests from this machine, under its own name and from our own pages are allowed, not
    those of another site's page in the same browser. Behind a proxy, access can be limited to certain users.
    """
    settings: Settings = request.app.state.settings
    is_local = (
        is_loopback(request.client.host if request.client else "")
        and host_name(request.headers.get("host", "")) in LOCAL_HOSTS
    )
    if settings.lab == "owners":
        if request.scope.get(USER) not in settings.lab_owners:
            raise Refused(
                "lab-closed", "The laboratory is open to the owners of this server only.", status=403
            )
    elif settings.lab == "nobody" or (settings.lab == "here" and not is_local):
        raise Refused(
            "lab-closed",
            "The laboratory is open only at the machine itself; the owner of the server can open "
            "it to everybody with --lab all.",
            status=403,
        )
    if is_cross_site(request):
        raise Refused("lab-closed", "The laboratory answers only its own pages.", status=403)


router = APIRouter(prefix="/api/lab", responses=PROBLEMS, dependencies=[Depends(check_lab_access)])
Identity = Annotated[str, Path(min_length=1, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]


async def laboratory_of(request: Request) -> Laboratory:
    laboratory: Laboratory = request.app.state.laboratory
    return laboratory


Lab = Annotated[Laboratory, Depends(laboratory_of)]


async def in_thread(call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Call a function in a thread; Refused, with a sentence, if the disk fails."""
    try:
        return await asyncio.to_thread(call, *args, **kwargs)
    except OSError as error:
        raise Refused(
            "not-kept", f"It could not be stored: {error.strerror or error}.", status=503
        ) from error


@router.get("", responses=returns(LabOverview))
async def overview(lab: Lab) -> Response:
    """What can be measured, and the experiments that are kept."""
    return json_response(LabOverview(await in_thread(lab_catalogue), await in_thread(lab.all)))


@router.get("/experiments", responses=returns(Experiments))
async def experiments(lab: Lab) -> Response:
    """The experiments that are kept, the newest first, in short."""
    return json_response(Experiments(await in_thread(lab.all)))


@router.post("/estimate", responses=returns(ExperimentEstimate))
async def estimate(request: NewExperiment, lab: Lab) -> Response:
    """How much an experiment would play, and how long that may take here."""
    return json_response(await in_thread(lab.estimate, request))


@router.post("/experiments", responses=returns(Experiment))
async def start(request: NewExperiment, lab: Lab) -> Response:
    """Keep an experiment and play it when its turn comes."""
    return json_response(await in_thread(lab.start, request))


@router.get("/experiments/{experiment}", responses=returns(Experiment))
async def look(experiment: Identity, lab: Lab) -> Response:
    """How far an experiment is, and what it shows so far."""
    return json_response(await in_thread(lab.get, experiment))


@router.post("/experiments/{experiment}/stop", responses=returns(Experiment))
async def stop(experiment: Identity, lab: Lab) -> Response:
    """Stop an experiment; what was played is kept, and it can be continued."""
    return json_response(await in_thread(lab.stop, experiment))


@router.post("/experiments/{experiment}/go-on", responses=returns(Experiment))
async def go_on(experiment: Identity, lab: Lab) -> Response:
    """Play what is missing of an experiment that was stopped."""
    return json_response(await in_thread(lab.resume, experiment))


@router.delete("/experiments/{experiment}", responses=returns(DeletedExperiment))
async def delete(experiment: Identity, lab: Lab) -> Response:
    """Delete an experiment and its results."""
    await in_thread(lab.delete, experiment)
    return json_response(DeletedExperiment(experiment))


@router.get("/experiments/{experiment}/report.{kind}", response_class=Response)
async def report(experiment: Identity, kind: Literal["html", "json", "csv"], lab: Lab) -> Response:
    """The report of the games so far: a page, the data, or a table."""
    data = await in_thread(lab.file, experiment, REPORT)
    if data is None:
        raise Refused("no-report", "Nothing has been finished yet.", status=404)
    text = await in_thread(written, kind, data)
    if kind == "html":
        headers = {"Content-Security-Policy": policy(text)}
    else:
        headers = {"Content-Disposition": f'attachment; filename="benben-{data["game"]}-{experiment}.{kind}"'}
    return Response(text, media_type=TYPES[kind], headers=headers)


def written(kind: str, data: Any) -> str:
    from benben.lab.report.formats import WRITERS

    return WRITERS[f".{kind}"](data)


def policy(page: str) -> str:
    """Return the content security policy of a report: it may be framed by our pages and use its own style
    sheet, nothing else."""
    styles = " ".join(
        f"'sha256-{base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()}'"
        for style in re.findall(r"<style>(.*?)</style>", page, re.DOTALL)
    )
    return (
        f"default-src 'none'; style-src {styles}; img-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'self'; sandbox allow-same-origin"
    )
