"""Lets the generated requests come from somebody who has what they ask for."""

import itertools
import os
import subprocess
from ipaddress import IPv4Address

import requests
import schemathesis
from schemathesis.core.parameters import ParameterLocation

BASE = os.environ["TESTED_URL"]
SERVER = [os.environ["TESTED_BINARY"], "--data", os.environ["TESTED_DATA"]]
IS_VISITOR = os.environ["TESTED_AS"] == "visitor"
# These calls remove something that later requests need, so the next request is from another user.
ENDS = ("/logout", "/archive", "/restore", "update-password", "update-email", "user-position")
numbers = itertools.count(1)


def address():
    """A caller of its own for each request, so that its call answers it and not a limit."""
    return str(IPv4Address("10.0.0.0") + 257 * next(numbers) % 2**24)


def call(method, path, token=None, **content):
    headers = {"x-forwarded-for": address()}
    if token is not None:
        headers["authorization"] = f"Bearer {token}"
    answer = requests.request(method, f"{BASE}/api/{path}", headers=headers, **content)
    answer.raise_for_status()
    return answer.json()


MODEL = next(model["boatBmtId"] for model in call("GET", "boat-models") if model["bmtStatus"] == "Itemized")
PRODUCT = call("GET", "search/products/all-system?value=pump")["products"][0]["productId"]


class Boater:
    """A confirmed account with a boat, an engine, a part on it, a paper, an invitation and an address."""

    def __init__(self):
        email = f"boater-{next(numbers)}@example.com"
        account = {"email": email, "password": "Sail-away 2026!", "fullName": "Ada Berg"}
        session = call("POST", "users/register", json=account)
        confirm = [*SERVER, "user", "set", email, "--confirm-email"]
        subprocess.run(confirm, check=True, stdout=subprocess.DEVNULL)
        self.token = session["token"]
        boat = self.post("boats/create", {"boatName": "Sol", "boatBmtId": MODEL})["id"]
        engine = self.post(f"engines/link/{boat}", {"model": "3YM30"})["id"]
        part = {"boatId": boat, "productId": PRODUCT, "engineId": engine}
        self.post("boats/products/add-boat-product", part)
        paper = {"kind": (None, "other"), "file": ("a.pdf", b"%PDF-1.7\n%%EOF")}
        guest = {"boatId": boat, "email": f"guest-{next(numbers)}@example.com", "role": "Guest"}
        place = {"street": "Quay 1", "city": "Genoa", "country": "Italy"}
        self.owned = {
            "boatId": boat,
            "activeBoatId": boat,
            "boatBmtId": MODEL,
            "engineId": engine,
            "productId": PRODUCT,
            "userId": session["user"]["id"],
            "addressId": self.post("users/address/create", place)["userAddress"]["id"],
            "documentId": call("POST", f"documents/boat/{boat}", self.token, files=paper)["id"],
            "invitationId": self.post("boats/link", guest)["invitationId"],
        }

    def post(self, path, body):
        return call("POST", path, self.token, json=body)


boaters = {}


def boater_for(operation):
    """Each operation has a boater of its own, so that what one does is not met by the next."""
    if operation not in boaters:
        boaters.clear()
        boaters[operation] = Boater()
    return boaters[operation]


def without_points(value):
    """Whole numbers as clients write them: JSON Schema also allows 641.0, which no client sends."""
    if isinstance(value, dict):
        return {name: without_points(inner) for name, inner in value.items()}
    if isinstance(value, list):
        return [without_points(inner) for inner in value]
    is_whole = isinstance(value, float) and value.is_integer() and abs(value) < 2**53
    return int(value) if is_whole else value


def is_valid(case, location):
    # The parts of a form are bytes at this point, which no schema describes.
    if location == ParameterLocation.BODY and case.media_type != "application/json":
        return False
    part = case.meta.components.get(location)
    wrong = case.meta.phase.data.parameter_location if case.meta.generation.mode.is_negative else None
    return part is not None and part.mode.is_positive and location != wrong


@schemathesis.hook
def before_call(context, case, kwargs):
    case.headers = case.headers or {}
    case.headers["x-forwarded-for"] = address()
    if isinstance(case.body, dict) and is_valid(case, ParameterLocation.BODY):
        case.body.update(without_points(case.body))
    if IS_VISITOR:
        return
    boater = boater_for(case.operation.label)
    case.headers["authorization"] = f"Bearer {boater.token}"
    for location, given in (
        (ParameterLocation.PATH, case.path_parameters),
        (ParameterLocation.QUERY, case.query),
        (ParameterLocation.BODY, case.body),
    ):
        if isinstance(given, dict) and is_valid(case, location):
            owned = boater.owned | ({"id": PRODUCT} if "/product/" in case.path else {})
            for name in owned.keys() & given.keys():
                # A number for a parameter that the document declares as a text must stay one,
                # otherwise the request counts as invalid.
                number = owned[name]
                given[name] = str(number) if isinstance(given[name], str) else number


@schemathesis.hook
def after_call(context, case, response):
    takes_away = case.method == "DELETE" or any(end in case.path for end in ENDS)
    if takes_away and response.status_code == 200 or response.status_code == 401:
        boaters.clear()
