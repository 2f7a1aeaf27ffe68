import { getFile } from '#lambdas/platform/files.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { DomainError } from '#shared/errors.ts';
import type { Sene } from '#shared/money.ts';
import type { ProvenPart, proofApi } from '#shared/proof/api.ts';
import { isUnconfirmed } from '#shared/proof/bank-balance.ts';
import { toHex } from '#shared/proof/sum-tree.ts';
import { leavesOf, type TreeName } from './parts.ts';
import { chunkFile, readHeld, readTree } from './proof-files.ts';
import { hashOf, recordOf } from './records.ts';
import { latestProofs } from './store.ts';
import { chunkWith, leafOf, pathsIn } from './sum-tree.ts';

const noProof = () => new DomainError('NotFound', 'ProofMissing', 'There is no proof for that day.');

/** The latest record, and the links of the chain before it. */
export const readProof: Route<typeof proofApi.readProof> = async ({ now }) => {
  const kept = await latestProofs.find({});
  if (!kept) return { latest: null, before: [], unconfirmed: [] };
  const { record, hash, chain } = kept;
  const old = record.bank.filter(({ confirmedfor }) => isUnconfirmed(confirmedfor, apiaDayOf(now)));
  return { latest: { record, hash }, before: chain, unconfirmed: old.map(({ channel }) => channel) };
};

/** The record of a day. Refuses with NotFound a day that has none. */
export const readProofOf: Route<typeof proofApi.readProofOf> = async ({ params: { day } }) => {
  const record = await recordOf(day);
  if (!record) throw noProof();
  return { record, hash: hashOf(record) };
};

/** The proof that what the caller had is counted in the latest record (PROOF-9). Refuses with NotFound who had no account of money then. */
export const readOwnProof: Route<typeof proofApi.readOwnProof> = async ({ caller: { userId: member } }) => {
  const kept = await latestProofs.find({});
  if (!kept) throw noProof();
  const { day } = kept.record;
  const held = await readHeld(day, member);
  if (!held) throw new DomainError('NotFound', 'NoMoneyThen', 'You had no money with us then.');
  const [money, claims] = await Promise.all([
    partsIn({ day, tree: 'money', member }, held.money),
    partsIn({ day, tree: 'claims', member }, held.claims),
  ]);
  return { day, member, money, claims };
};

/** The parts of what a member had, with their paths. Refuses with NotFound where the key has changed since the record: the next one has them. */
async function partsIn(of: { day: string; tree: TreeName; member: string }, amount: Sene): Promise<ProvenPart[]> {
  const { firsts, roots } = await readTree(of.day, of.tree);
  const leaves = leavesOf(of, amount).map((leaf) => {
    const { hash } = leafOf(leaf);
    return { ...leaf, hash, nr: chunkWith(hash, firsts) };
  });
  const chunks = [...new Set(leaves.map(({ nr }) => nr))];
  const read = async (nr: number) => pathsIn(await getFile(chunkFile(of.day, of.tree, nr)), { roots, nr });
  const pathTo = new Map(await Promise.all(chunks.map(async (nr) => [nr, await read(nr)] as const)));
  return leaves.map(({ nonce, amount, hash, nr }) => {
    const path = pathTo.get(nr)?.(hash);
    if (!path) throw noProof();
    return { nonce: toHex(nonce), amount, path };
  });
}
