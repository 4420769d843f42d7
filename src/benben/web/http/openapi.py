"""The responses in the OpenAPI document: references to the protocol's types, and these types."""

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
    """Return the `responses` of a route: its type when nothing is wrong."""
    return {200: content(kind)}


PROBLEMS: Responses = {code: content(ErrorBody) for code in (400, 403, 404, 409, 413, 415, 422, 429, 503)}


class DocumentedApp(FastAPI):
    """An application whose OpenAPI document has the protocol's types, too."""

    def openapi(self) -> dict[str, Any]:
        document = super().openapi()
        document.setdefault("components", {}).setdefault("schemas", {}).update(response_components())
        return document
