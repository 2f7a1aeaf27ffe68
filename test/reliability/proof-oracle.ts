import { createSecretKey } from 'node:crypto';
import { leavesOf, PARTS, type TreeName } from '#lambdas/proof/parts.ts';
import { leafOf, parentOf, treeOf } from '#lambdas/proof/sum-tree.ts';
import type { Books } from '#shared/audit/books.ts';
import { countDayEnd, dayBooksIn, heldTogether } from '#shared/audit/day-end.ts';
import { Sums } from '#shared/audit/sums.ts';
import type { DayBooks } from '#shared/proof/books.ts';
import { figuresOf, heldIn, trustIn } from '#shared/proof/record.ts';
import { fromHex, type Step, type Summed } from '#shared/proof/sum-tree.ts';
import { pathTo } from '#test/lambdas/proof/path-to.ts';
import { differs } from './world-facts.ts';

const DAY = '2026-11-26';
const key = createSecretKey(Buffer.alloc(32, 1));

/** What is wrong with the proof of what lies on all accounts in the end (PROOF-8): every member's parts lead to its roots. */
export function proofWrongs(books: Books): string[] {
  const sums = new Sums();
  const held = heldTogether(countDayEnd(books, sums));
  const day = dayBooksIn(sums, held, DAY);
  if (!day) return ['something is settling'];
  const [money, claims] = [treeIn(day, 'money'), treeIn(day, 'claims')];
  const figures = figuresOf(day.accounts);
  const record = { ...figures, money: { root: '', sum: money.sum } };
  return [
    ...differs('what is held by the proof', heldIn(record), trustIn(record)),
    ...differs('the money tree', money.sum, day.accounts.WALLET ?? 0),
    ...differs('the claims tree', claims.sum, day.accounts.CLAIM ?? 0),
    ...money.wrongs,
    ...claims.wrongs,
  ];
}

function treeIn({ held }: DayBooks, tree: TreeName) {
  const leaves = held.flatMap((of) => leavesOf({ day: DAY, tree, member: of.member }, of[tree], key));
  const made = treeOf(leaves.map(leafOf), held.length * PARTS);
  const { root } = made;
  const wrongs = leaves.flatMap((leaf) => {
    const { hash, sum } = leafOf(leaf);
    const path = pathTo(hash, made);
    const reached = path && topOver({ hash, sum }, path);
    const isThere = reached?.sum === root.sum && Buffer.compare(reached.hash, root.hash) === 0;
    return isThere ? [] : [`a part of ${leaf.member} is not in the tree of ${tree}`];
  });
  return { sum: root.sum, wrongs };
}

function topOver(leaf: Summed, path: readonly Step[]): Summed {
  return path.reduce((node, { side, hash, sum }) => {
    const beside = { hash: fromHex(hash), sum };
    return side === 'left' ? parentOf(beside, node) : parentOf(node, beside);
  }, leaf);
}
