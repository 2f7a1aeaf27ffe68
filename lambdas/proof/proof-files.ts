import * as z from 'zod/mini';
import { getFile } from '#lambdas/platform/files.ts';
import { Sene, sene } from '#shared/money.ts';
import { fromHex, type Summed } from '#shared/proof/sum-tree.ts';
import { shardOf } from '#shared/shard.ts';
import type { TreeName } from './parts.ts';

// What proofs of members are made of, in the documents bucket. It has personal data, and is gone after some days.
export const chunkFile = (day: string, tree: TreeName, nr: number): string => `proofs/${day}/${tree}/${nr}`;
export const treeFile = (day: string, tree: TreeName): string => `proofs/${day}/${tree}.json`;
export const heldFile = (day: string, nr: number): string => `proofs/${day}/held/${nr}.json`;

/** In how many files it is what members had. */
export const HELD_FILES = 16;

/** The chunks of a tree in their order: the first hash of each, its root and its sum. */
const StoredTree = z.object({ chunks: z.array(z.object({ first: z.string(), root: z.string(), sum: Sene })) });
export type StoredTree = z.output<typeof StoredTree>;

const Held = z.record(z.string(), z.tuple([Sene, Sene]));

export async function readTree(day: string, tree: TreeName): Promise<{ firsts: Uint8Array[]; roots: Summed[] }> {
  const { chunks } = StoredTree.parse(JSON.parse(await textOf(treeFile(day, tree))));
  return {
    firsts: chunks.map(({ first }) => fromHex(first)),
    roots: chunks.map(({ root, sum }) => ({ hash: fromHex(root), sum: sene(sum) })),
  };
}

/** What a member had at the end of a day; undefined where they had no account of money then. */
export async function readHeld(day: string, member: string): Promise<Record<TreeName, Sene> | undefined> {
  const held = Held.parse(JSON.parse(await textOf(heldFile(day, shardOf(member, HELD_FILES)))));
  const [money, claims] = held[member] ?? [];
  return money === undefined || claims === undefined ? undefined : { money, claims };
}

const textOf = async (file: string): Promise<string> => Buffer.from(await getFile(file)).toString();
