"""Checks a credit record with PyJWT and the public keys of the site, and that a changed one is refused: `check_record.py <file> <url of the keys>`."""

import json
import sys
import urllib.request

import jwt

CONTEXT = "https://www.w3.org/ns/credentials/v2"
REQUIRED = ("@context", "id", "type", "issuer", "validFrom", "validUntil", "credentialSubject")


def decoded(record, keys):
    key = next(key for key in keys if key["kid"] == jwt.get_unverified_header(record)["kid"])
    return jwt.decode(record, jwt.PyJWK(key).key, algorithms=["EdDSA"])


def main(file, url):
    with open(file, encoding="ascii") as stored:
        record = stored.read()
    with urllib.request.urlopen(url) as answer:
        keys = json.load(answer)["keys"]
    said = decoded(record, keys)
    missing = [name for name in REQUIRED if name not in said]
    if missing or said["@context"][0] != CONTEXT or said["type"][0] != "VerifiableCredential":
        sys.exit(f"It is no credential: {missing or said['@context']}")
    head, body, signature = record.split(".")
    try:
        decoded(f"{head}.{body}.{signature[::-1]}", keys)
    except jwt.InvalidTokenError:
        print(f"{len(said['credentialSubject']['loans'])} loans of {said['credentialSubject']['name']}")
    else:
        sys.exit("A changed record was accepted")


main(*sys.argv[1:])
