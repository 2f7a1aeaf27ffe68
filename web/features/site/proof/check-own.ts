import { type Sene, sene } from '#shared/money.ts';
import { type ProvenPart, proofApi } from '#shared/proof/api.ts';
import type { ProofRecord } from '#shared/proof/record.ts';
import { fromHex, rootOver, toHex } from '#shared/proof/sum-tree.ts';
import { saveFile } from '#web/platform/files/save-file.ts';
import { call, Refused } from '#web/platform/network/api.ts';
import { Unreachable } from '#web/platform/network/fetch-api.ts';

export type Outcome =
  | { is: 'counted'; money: Sene; claims: Sene; save(): void }
  | { is: 'wrong' }
  /** Another record was published since the page was loaded. */
  | { is: 'newer' }
  | { is: 'cannot' }
  | { is: 'refused'; why: string };

/** Asks for the proof of whoever is signed in, and checks it on their own device (PROOF-9). */
export async function outcomeOf(record: ProofRecord): Promise<Outcome> {
  // Without https a browser has no SHA-256.
  if (!globalThis.crypto?.subtle) return { is: 'cannot' };
  try {
    const proof = await call(proofApi.readOwnProof, {});
    if (proof.day > record.day) return { is: 'newer' };
    const own = await checkedBy(proof, record);
    const file = new Blob([JSON.stringify(proof)], { type: 'application/json' });
    const save = () => saveFile(file, `lalaga-proof-${record.day}.json`);
    return own ? { is: 'counted', ...own, save } : { is: 'wrong' };
  } catch (error) {
    if (error instanceof Refused || error instanceof Unreachable) return { is: 'refused', why: error.message };
    throw error;
  }
}

type OwnProof = { day: string; member: string; money: readonly ProvenPart[]; claims: readonly ProvenPart[] };

/** What a member has by their proof, once each part of it has led to the published record; undefined where one does not (PROOF-9). */
export async function checkedBy(
  { day, member, money, claims }: OwnProof,
  record: Pick<ProofRecord, 'day' | 'money' | 'claims'>,
): Promise<{ money: Sene; claims: Sene } | undefined> {
  if (day !== record.day) return undefined;
  const [inMoney, inClaims] = await Promise.all([
    sumOf(money, { member, tree: record.money }),
    sumOf(claims, { member, tree: record.claims }),
  ]);
  return inMoney === undefined || inClaims === undefined ? undefined : { money: inMoney, claims: inClaims };
}

type Of = { member: string; tree: ProofRecord['money'] };

async function sumOf(parts: readonly ProvenPart[], { member, tree }: Of): Promise<Sene | undefined> {
  // The same part twice would count twice.
  if (new Set(parts.map(({ nonce }) => nonce)).size < parts.length) return undefined;
  let total = 0;
  for (const { nonce, amount, path } of parts) {
    const { hash, sum } = await rootOver({ nonce: fromHex(nonce), member, amount }, path, sha256);
    if (toHex(hash) !== tree.root || sum !== tree.sum) return undefined;
    total += amount;
  }
  return sene(total);
}

const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
