"""Documents the responses in OpenAPI, with the schemas of the protocol's types."""

from typing import Any

import msgspec
from fastapi import FastAPI

from benben.web.protocol.responses import ErrorBody
from benben.web.protocol.schema import COMPONENTS, response_components

Responses = dict[int | str, dict[str, Any]]


def content(kind: type[msgspec.Struct]) -> dict[str, Any]:
    reference = {"$ref": COMPONENTS.format(name=kind.__name__)}
    return {"content": {"application/json": {"schema": reference}}}


def returns(kind: type[msgspec.Struct]) -> Responses:
    """Return the `responses` of a route: the type of its successful response."""
    return {200: content(kind)}


PROBLEMS: Responses = {code: content(ErrorBody) for code in (400, 403, 404, 409, 413, 415, 422, 429, 503)}


class DocumentedApp(FastAPI):
    """A FastAPI application whose OpenAPI document includes the protocol's types."""

    def openapi(self) -> dict[str, Any]:
        document = super().openapi()
        document.setdefault("components", {}).setdefault("schemas", {}).update(response_components())
        return document
