"""The published verifier against the vector of the specification, and against everything that could be changed in a proof or a record."""
import copy
import hashlib
import sys

sys.path.insert(0, "web/public")
import check_proof  # noqa: E402

ROOT = "b32004989d1ea83d11a18459318d0fa72d0ba04e56f0278dd3d2be30f4856098"


def refused(act):
    try:
        act()
    except (AssertionError, OverflowError, ValueError):
        return
    raise SystemExit("something changed was not refused")


def leaf(part):
    return check_proof.root_over("ana" if part[0] == "ana" else "ben", {"nonce": part[2], "amount": part[1], "path": []})


given = [("ana", 100), ("ana", 23), ("ben", 0), ("ben", 4000)]
parts = [(*each, hashlib.sha256(f"test nonce {nr}".encode()).digest()[:16].hex()) for nr, each in enumerate(given)]
order = sorted(parts, key=lambda part: leaf(part)[0])


def node(left, right):
    packed = b"".join(check_proof.amount(total) + bytes.fromhex(digest) for digest, total in (left, right))
    return check_proof.sha256(b"\1" + packed).hex(), left[1] + right[1]


pairs = [node(leaf(order[0]), leaf(order[1])), node(leaf(order[2]), leaf(order[3]))]
assert node(*pairs) == (ROOT, 4123), "another root than the vector"


def proven(at):
    """The part of a proof, with the nodes beside its path."""
    step = lambda side, of: {"side": side, "hash": of[0], "sum": of[1]}
    beside = step("right" if at % 2 == 0 else "left", leaf(order[at ^ 1]))
    above = step("right" if at < 2 else "left", pairs[1 if at < 2 else 0])
    return {"nonce": order[at][2], "amount": order[at][1], "path": [beside, above]}


record = {"day": "2026-11-26", "money": {"root": ROOT, "sum": 4123}, "claims": {"root": ROOT, "sum": 4123}}
record |= {"named": {"pool": 7}, "trust": {"BANK": 4130}, "before": None}
for member, total in (("ana", 123), ("ben", 4000)):
    own = [proven(at) for at, part in enumerate(order) if part[0] == member]
    proof = {"day": "2026-11-26", "member": member, "money": own, "claims": own}
    assert check_proof.check_own(proof, record) == [total, total]
    for change in (
        lambda one: one["money"][0].__setitem__("amount", one["money"][0]["amount"] + 1),
        lambda one: one["money"][0].__setitem__("nonce", "00" * 16),
        lambda one: one["money"][0]["path"].reverse(),
        lambda one: one["money"][0]["path"][0].__setitem__("side", "left" if one["money"][0]["path"][0]["side"] == "right" else "right"),
        lambda one: one["money"][0]["path"][1].__setitem__("sum", one["money"][0]["path"][1]["sum"] + 1),
        lambda one: one.__setitem__("member", "eve"),
        lambda one: one.__setitem__("day", "2026-11-25"),
        lambda one: one["money"].append(one["money"][0]),
        lambda one: one["money"][0].__setitem__("amount", -1),
    ):
        changed = copy.deepcopy(proof)
        change(changed)
        refused(lambda: check_proof.check_own(changed, record))

digest = check_proof.sha256(check_proof.canonical(record)).hex()
check_proof.check_record(record, digest)
refused(lambda: check_proof.check_record({**record, "day": "2026-11-25"}, digest))
short = {**record, "trust": {"BANK": 4129}}
refused(lambda: check_proof.check_record(short, check_proof.sha256(check_proof.canonical(short)).hex()))
print("The vector, and all that is changed in it")
