import { leavesOf, leavesOfAll, PARTS } from '#lambdas/proof/parts.ts';
import { leafOf, treeOf } from '#lambdas/proof/sum-tree.ts';
import { sene } from '#shared/money.ts';
import { pathsTo } from '#test/lambdas/proof/paths-to.ts';
import { report } from './figures.ts';

// The trees of a night: how long they take, and how much memory. The key is any.
process.env.APP_KEY = 'bench';
const DAY = '2026-11-26';
const MEMBERS = 65_536;
const MILLION = 1_000_000;

function* members(count: number) {
  for (let nr = 0; nr < count; nr += 1) yield { member: `01JD${String(nr).padStart(22, '0')}`, amount: sene(nr * 7) };
}

function* hashed(count: number) {
  for (const leaf of leavesOfAll({ day: DAY, tree: 'money' }, members(count))) yield leafOf(leaf);
}

function measured(count: number) {
  const begun = performance.now();
  const tree = treeOf(hashed(count), count * PARTS);
  return { tree, seconds: (performance.now() - begun) / 1000, megabytes: process.memoryUsage().rss / 1e6 };
}

const some = measured(MEMBERS);
const [leaf] = leavesOf({ day: DAY, tree: 'money', member: '01JD0000000000000000000000' }, sene(0));
const hash = leaf && leafOf(leaf).hash;
if (!hash) throw new Error('The member has no part');
const begun = performance.now();
const ROUNDS = 50;
let steps = 0;
for (let round = 0; round < ROUNDS; round += 1) steps = pathsTo(some.tree)(hash)?.length ?? 0;
const pathMs = (performance.now() - begun) / ROUNDS;
const all = measured(MILLION);

report(
  'Proof of money',
  [
    { what: 'a tree of 65,536 members, in four parts each', value: some.seconds, unit: 's' },
    { what: 'and its memory', value: some.megabytes, unit: 'MB' },
    { what: 'the path of a part of one of them', value: pathMs, unit: 'ms' },
    { what: 'nodes beside that path', value: steps },
    { what: 'a tree of a million members', value: all.seconds, unit: 's' },
    {
      what: 'both trees of the night, of the 15 minutes of one call',
      value: (2 * all.seconds) / 60,
      unit: 'min',
      atMost: 15,
    },
    { what: 'and the memory of one, of 3,008 MB', value: all.megabytes, unit: 'MB', atMost: 3008 },
  ],
  'The trees of what members have (PROOF-7), in this process. A member has four leaves in each of two trees.',
);
