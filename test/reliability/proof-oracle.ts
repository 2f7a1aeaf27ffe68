import { createSecretKey } from 'node:crypto';
import { leavesOf, PARTS, type TreeName } from '#lambdas/proof/parts.ts';
import { leafOf, parentOf, treeOf } from '#lambdas/proof/sum-tree.ts';
import { journalOf, journalSumsOf } from '#shared/admin/journal.ts';
import type { Books } from '#shared/audit/books.ts';
import { countDayEnd, dayBooksIn, heldTogether } from '#shared/audit/day-end.ts';
import { Sums } from '#shared/audit/sums.ts';
import { AccountClass, type DayBooks } from '#shared/proof/books.ts';
import { figuresOf, heldIn, trustIn } from '#shared/proof/record.ts';
import { fromHex, type Step, type Summed } from '#shared/proof/sum-tree.ts';
import { pathsTo } from '#test/lambdas/proof/paths-to.ts';
import { differs } from './world-facts.ts';

const DAY = '2026-11-26';
const key = createSecretKey(Buffer.alloc(32, 1));

/** What is wrong with the proof of what lies on all accounts in the end (PROOF-8): every member's parts lead to its roots, and the journal comes to the same (ADMIN-48). */
export function proofWrongs(books: Books): string[] {
  const sums = new Sums();
  const held = heldTogether(countDayEnd(books, sums));
  const day = dayBooksIn(sums, held, DAY);
  if (!day) return ['something is settling'];
  const [money, claims] = [treeIn(day, 'money'), treeIn(day, 'claims')];
  const closing = closingOf(books);
  const figures = figuresOf(day.accounts);
  const record = { ...figures, money: { root: '', sum: money.sum } };
  return [
    ...differs('what is held by the proof', heldIn(record), trustIn(record)),
    ...AccountClass.options.flatMap((of) =>
      differs(`what the journal leaves on ${of}`, closing.get(of) ?? 0, day.accounts[of] ?? 0),
    ),
    ...differs('the money tree', money.sum, day.accounts.WALLET ?? 0),
    ...differs('the claims tree', claims.sum, day.accounts.CLAIM ?? 0),
    ...money.wrongs,
    ...claims.wrongs,
  ];
}

/** What all days of the journal leave on each class of accounts (ADMIN-48): the closing of the record (PROOF-8). */
function closingOf({ entries }: Books): Map<string, number> {
  const closing = new Map<string, number>();
  const sums = new Sums();
  for (const entry of entries) for (const [name, amount] of journalSumsOf(entry)) sums.add(name, amount);
  const days = journalOf(sums.all);
  for (const { account, debit, credit } of days.flatMap(({ lines }) => lines))
    closing.set(account, (closing.get(account) ?? 0) + credit - debit);
  return closing;
}

function treeIn({ held }: DayBooks, tree: TreeName) {
  const leaves = held.flatMap((of) => leavesOf({ day: DAY, tree, member: of.member }, of[tree], key));
  const made = treeOf(leaves.map(leafOf), held.length * PARTS);
  const { root } = made;
  const pathTo = pathsTo(made);
  const wrongs = leaves.flatMap((leaf) => {
    const { hash, sum } = leafOf(leaf);
    const path = pathTo(hash);
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
