"""Checks Lalaga's records of where the money is, with nothing but Python.

    python3 check_proof.py https://<site>                  the latest record and its chain
    python3 check_proof.py https://<site> my-proof.json    and that what you have is counted
"""
import hashlib
import json
import sys
import urllib.request

DAYS = 30


def sha256(data):
    return hashlib.sha256(data).digest()


def canonical(record):
    return json.dumps(record, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def amount(sene):
    return sene.to_bytes(8, "big")  # refuses what is below zero


def root_over(member, part):
    """The hash and the sum that follow from one part of what a member has."""
    total = part["amount"]
    node = sha256(b"\0" + bytes.fromhex(part["nonce"]) + member.encode() + amount(total))
    for step in part["path"]:
        beside = amount(step["sum"]) + bytes.fromhex(step["hash"])
        own = amount(total) + node
        node = sha256(b"\1" + (beside + own if step["side"] == "left" else own + beside))
        total += step["sum"]
    return node.hex(), total


def check_record(record, digest):
    assert sha256(canonical(record)).hex() == digest, f"{record['day']}: another fingerprint"
    held = record["money"]["sum"] + sum(record["named"].values())
    outside = sum(record["trust"].values())
    assert held == outside, f"{record['day']}: {held} sene are held, {outside} lie outside"


def check_own(proof, record):
    """What a member has in a tree: in wallets, and lent."""
    assert proof["day"] == record["day"], f"the proof is of {proof['day']}"
    own = []
    for tree in ("money", "claims"):
        nonces = {part["nonce"] for part in proof[tree]}
        assert len(nonces) == len(proof[tree]), "a part is there twice"
        for part in proof[tree]:
            reached = root_over(proof["member"], part)
            assert reached == (record[tree]["root"], record[tree]["sum"]), f"{tree}: not in the record"
        own.append(sum(part["amount"] for part in proof[tree]))
    return own


def read(url):
    with urllib.request.urlopen(url) as answer:
        return json.load(answer)


def main(site, own_proof=None):
    published = read(f"{site}/api/proof")["latest"]
    record, digest = published["record"], published["hash"]
    own = own_proof and json.load(open(own_proof))
    while own and own["day"] < record["day"]:
        before = record["before"]
        record, digest = read(f"{site}/api/proof/{before['day']}")["record"], before["hash"]
    check_record(record, digest)
    if own:
        money, lent = check_own(own, record)
        print(f"Counted on {own['day']}: {money / 100:.2f} WST in the wallet, {lent / 100:.2f} WST lent")
    for checked in range(DAYS):
        if not record["before"]:
            break
        digest = record["before"]["hash"]
        record = read(f"{site}/api/proof/{record['before']['day']}")["record"]
        check_record(record, digest)
    print(f"The chain is whole from {published['record']['day']} back to {record['day']}")


if __name__ == "__main__":
    main(*sys.argv[1:])
