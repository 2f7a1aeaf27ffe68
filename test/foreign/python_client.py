"""Sends calls through the client that openapi-python-client generated from our description.

    python python_client.py DIRECTORY OPENAPI_JSON BASE_URL

Listens on a free port, which it prints. Each call that arrives there is made again by the generated function of its
operation, with bodies and replies as generated models. A reply that the models do not give back as it was sent is answered
500 with a sentence.
"""

import importlib
import inspect
import json
import pkgutil
import re
import sys
from enum import Enum
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import get_args
from urllib.parse import parse_qsl, unquote, urlsplit

directory, description, base_url = sys.argv[1:]
sys.path.insert(0, directory)
api = importlib.import_module("lalaga_client.api")
client_module = importlib.import_module("lalaga_client.client")


def plain(name):
    """A name without what generators change in it: case, dashes and underscores."""
    return re.sub(r"[-_]", "", name).lower()


functions = {
    plain(name.rsplit(".", 1)[1]): importlib.import_module(name).sync_detailed
    for _, name, is_package in pkgutil.walk_packages(api.__path__, "lalaga_client.api.")
    if not is_package
}
with open(description) as file:
    paths = json.load(file)["paths"]
# A path without parameters goes before one that would match it with a parameter.
operations = [
    (method.upper(), re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path) + "$"), functions[plain(operation["operationId"])])
    for path, methods in sorted(paths.items(), key=lambda item: item[0].count("{"))
    for method, operation in methods.items()
]


def typed(annotation, value):
    """What stands in an address, in the type that the function takes."""
    kinds = [kind for kind in get_args(annotation) or [annotation] if isinstance(kind, type)]
    kind = next((kind for kind in kinds if kind is int or issubclass(kind, Enum)), str)
    return kind(value)


def as_json(parsed):
    return [each.to_dict() for each in parsed] if isinstance(parsed, list) else parsed.to_dict()


def make_again(method, target, headers, body):
    url = urlsplit(target)
    path = url.path.removeprefix("/api")
    function, found = next(
        (function, match) for verb, pattern, function in operations if verb == method and (match := pattern.match(path))
    )
    given = {
        **{plain(name): unquote(value) for name, value in found.groupdict().items()},
        **{plain(name): value for name, value in parse_qsl(url.query)},
        **{plain(name): value for name, value in headers.items()},
    }
    cookies = dict(part.strip().split("=", 1) for part in headers.get("Cookie", "").split(";") if "=" in part)
    token = headers.get("Authorization", "").removeprefix("Bearer ")
    client = (
        client_module.AuthenticatedClient(base_url=base_url, token=token, cookies=cookies)
        if token
        else client_module.Client(base_url=base_url, cookies=cookies)
    )
    parameters = inspect.signature(function).parameters
    arguments = {
        name: typed(parameter.annotation, given[plain(name)])
        for name, parameter in parameters.items()
        if plain(name) in given and name not in ("client", "body")
    }
    if "body" in parameters:
        arguments["body"] = parameters["body"].annotation.from_dict(json.loads(body))
    return function(client=client, **arguments)


class Handler(BaseHTTPRequestHandler):
    def handle_call(self):
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        try:
            answer = make_again(self.command, self.path, self.headers, body)
            status, reply = answer.status_code, as_json(answer.parsed)
            sent = json.loads(answer.content)
            if reply != sent:
                raise ValueError(f"The models gave back {reply} where {sent} was sent")
            kept = [(name, answer.headers[name]) for name in ("set-cookie", "x-next-cursor", "retry-after") if name in answer.headers]
        except Exception as error:
            status, kept = 500, []
            reply = {"code": "ClientFailed", "message": f"{type(error).__name__}: {error}"}
        content = json.dumps(reply).encode()
        self.send_response(status)
        for name, value in [*kept, ("content-type", "application/json"), ("content-length", str(len(content)))]:
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(content)

    do_GET = do_POST = do_PATCH = do_DELETE = handle_call

    def log_message(self, *_):
        """Says nothing of each call."""


server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(server.server_address[1], flush=True)
server.serve_forever()
