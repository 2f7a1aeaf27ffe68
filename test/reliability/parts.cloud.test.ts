import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyDeadlines } from '#lambdas/deadlines/apply-deadlines.ts';
import type { Part, Place } from '#lambdas/platform/walk.ts';
import { sweep } from '#lambdas/repayments/sweep.ts';
import { addDays, apiaDayOf, startOfApiaDay } from '#shared/calendar.ts';
import { anActiveLoan } from '#test/lambdas/repayments/an-active-loan.ts';
import { seededLoan } from '#test/support/loans.ts';
import type { MemoryTable } from '#test/support/memory-table.ts';
import { takeOver } from './environment.ts';
import { World } from './world.ts';

const FIRST_DAY = '2026-11-21';
// Until then the sweep ran every day, then not for a month: first instalments are Missed, and second ones due meanwhile.
const SWEPT_DAY = '2026-12-29';
const LAST_DAY = '2027-02-01';

let giveBack = (): void => {};
let late: MemoryTable;
let timed: MemoryTable;

beforeAll(async () => {
  giveBack = takeOver();
  const lending = new World({ seed: 1, now: startOfApiaDay(FIRST_DAY), isCalm: true });
  for (const parts of [[30_000], [20_000, 10_000], [25_000], [40_000], [15_000]]) await anActiveLoan(parts);
  for (let day = FIRST_DAY; day <= SWEPT_DAY; day = addDays(day, 1)) {
    lending.sim.now = startOfApiaDay(day) + 3_600_000;
    await sweep({ now: startOfApiaDay(day) });
  }
  late = lending.table;
  const now = startOfApiaDay(FIRST_DAY);
  const waiting = new World({ seed: 2, now, isCalm: true });
  for (const hours of [-1, -2, 5, -3, 40, -4, -5])
    await seededLoan({ deadline: new Date(now + hours * 3_600_000).toISOString() });
  await seededLoan({ status: 'Pending', deadline: new Date(now - 3_600_000).toISOString() });
  timed = waiting.table;
});
afterAll(() => giveBack());

/** How a run is cut: after which pages of which size, and which of its parts are run a second time. */
const cutting = fc.record({
  size: fc.integer({ min: 1, max: 3 }),
  cuts: fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }),
  repeated: fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
});
type Cutting = { size: number; cuts: readonly boolean[]; repeated: readonly boolean[] };

/** Runs a job part by part. Answers what each part returned, repetitions included. */
async function inParts<Outcome extends { next?: Place }>(
  { size, cuts, repeated }: Cutting,
  run: (part: Part) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let pages = 0;
  for (let from: Place | undefined, isFirst = true; isFirst || from; isFirst = false) {
    const part = { from, size, isOver: () => cuts[pages++ % cuts.length] === true };
    const outcome = await run(part);
    if (repeated[outcomes.length % repeated.length]) outcomes.push(await run(part));
    outcomes.push(outcome);
    from = outcome.next;
  }
  return outcomes;
}

const VOLATILE = new Set(['version', 'reference', 'id', 'entryId', 'callReference', 'n']);

/** What is in a table, and what was emitted, without what is random or only counts changes. */
function contentOf(table: MemoryTable): string[] {
  const stable = (item: object) => JSON.stringify(item, (name, value) => (VOLATILE.has(name) ? undefined : value));
  return [...table.items()]
    .flatMap(({ pk, sk, ...item }) => {
      if (String(pk).startsWith('STATS#') || String(pk).startsWith('CALLREF#')) return [];
      if (String(pk).startsWith('OUT#')) return (item.events as object[]).map(stable);
      return [`${pk} ${sk} ${stable(item)}`];
    })
    .sort();
}

describe('a run in parts (ADMIN-32)', () => {
  const sweptFrom = async (cut?: Cutting) => {
    const world = new World({ seed: 3, now: startOfApiaDay(LAST_DAY), from: late, isCalm: true });
    const today = apiaDayOf(world.sim.now);
    if (cut) await inParts(cut, (part) => sweep({ now: startOfApiaDay(today), part }));
    else await sweep({ now: startOfApiaDay(today) });
    return contentOf(world.table);
  };

  it('of the sweep does the same wherever it is cut, whatever is run twice', async () => {
    const uncut = await sweptFrom();
    const called = uncut.filter((line) => line.includes('"calledOn"'));
    expect(called.length).toBeGreaterThan(4);
    await fc.assert(
      fc.asyncProperty(cutting, async (cut) => {
        expect(await sweptFrom(cut)).toEqual(uncut);
      }),
      { numRuns: 60 },
    );
  });

  it('of the deadlines ends the same, and as many, wherever it is cut', async () => {
    const endedFrom = async (cut: Cutting) => {
      const world = new World({ seed: 4, now: startOfApiaDay(FIRST_DAY), from: timed, isCalm: true });
      const outcomes = await inParts(cut, (part) => applyDeadlines(world.sim.now, part));
      return { content: contentOf(world.table), ended: outcomes.reduce((all, { ended }) => all + ended, 0) };
    };
    const uncut = await endedFrom({ size: 100, cuts: [false], repeated: [false] });
    expect(uncut.ended).toBe(6);
    await fc.assert(
      fc.asyncProperty(cutting, async (cut) => {
        expect(await endedFrom(cut)).toEqual(uncut);
      }),
      { numRuns: 60 },
    );
  });

  it('fails at its end where an earlier part failed, after the parts that follow', async () => {
    const world = new World({ seed: 5, now: startOfApiaDay(LAST_DAY), from: late, isCalm: true });
    const today = apiaDayOf(world.sim.now);
    const place = { day: addDays(SWEPT_DAY, 1), list: 0, failure: 'One went wrong' };
    await expect(sweep({ now: startOfApiaDay(today), part: { from: place, isOver: () => false } })).rejects.toThrow(
      'One went wrong',
    );
    expect(contentOf(world.table).filter((line) => line.includes('"calledOn"')).length).toBeGreaterThan(4);
    expect(world.table.find('SWEEP', 'REPAYMENTS')?.day).toBe(SWEPT_DAY);
  });
});
