import type { Item } from '#test/support/expressions.ts';
import { number, text, type Written } from './raw.ts';
import type { World } from './world.ts';

export type Leg = { account: string; amount: number };

/** The table as it was at some moment, and what the commit of that moment wrote. */
export class Moment {
  readonly #homes = new Map<string, Map<string, Item>>();
  written: readonly Written[] = [];

  constructor(items: Iterable<Item>) {
    for (const item of items) this.#put(item);
  }

  #put(item: Item): void {
    const home = this.#homes.get(String(item.pk)) ?? new Map<string, Item>();
    this.#homes.set(String(item.pk), home.set(String(item.sk), item));
  }

  /** Goes on to what a commit wrote. */
  goOn(written: readonly Written[]): void {
    this.written = written;
    for (const { after, before } of written)
      if (after) this.#put(after);
      else this.#homes.get(String(before?.pk))?.delete(String(before?.sk));
  }

  find = (pk: string, sk: string): Item | undefined => this.#homes.get(pk)?.get(sk);

  under = (pk: string, prefix: string): Item[] =>
    [...(this.#homes.get(pk) ?? [])]
      .filter(([sk]) => sk.startsWith(prefix))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, item]) => item);

  /** What was written of a kind of key. */
  ofKind = (kind: RegExp): Written[] =>
    this.written.filter(({ after }) => after !== undefined && kind.test(`${after.pk} ${after.sk}`));

  /** The legs of the entries that were posted, each with its entry. */
  legs = (): (Leg & { entry: Item })[] =>
    this.ofKind(/^ENTRY#.* E$/).flatMap(({ after: entry }) =>
      entry && Array.isArray(entry.legs) ? entry.legs.map((leg) => ({ ...leg, entry })) : [],
    );
}

/** What the commits of a world wrote, commit by commit. */
export function* momentsOf({ begun, chronicle }: World): Generator<Moment> {
  const moment = new Moment(begun);
  yield moment;
  for (let from = 0; from < chronicle.length; ) {
    const { at } = chronicle[from] ?? { at: 0 };
    let end = from;
    while (chronicle[end]?.at === at) end++;
    moment.goOn(chronicle.slice(from, end));
    yield moment;
    from = end;
  }
}

/** The loan of this number, and the rows of its present plan, at a moment. */
export const loanAt = (moment: Moment, id: number): Item | undefined => moment.find(`LOAN#${id}`, 'META');
export function rowsAt(moment: Moment, id: number): Item[] {
  const planId = loanAt(moment, id)?.planId;
  return planId === undefined
    ? []
    : moment.under(`LOAN#${id}`, `REP#${planId}#`).toSorted((one, other) => number(one, 'nr') - number(other, 'nr'));
}

/** What was paid into each instalment since the moment before. */
export type Paid = { nr: number; due: string; principal: number; interest: number };

/** Tells what each moment paid into the instalments of a loan, whichever its plan is. */
export function payments(id: number): (moment: Moment) => Paid[] {
  let known = new Map<number, { principal: number; interest: number }>();
  let isFirst = true;
  return (moment) => {
    const now = rowsAt(moment, id).map((row) => ({
      nr: number(row, 'nr'),
      due: text(row, 'due'),
      principal: number(row, 'paidPrincipal'),
      interest: number(row, 'paidInterest'),
    }));
    const before = known;
    known = new Map(now.map((row) => [row.nr, row]));
    if (isFirst) {
      isFirst = false;
      return [];
    }
    return now
      .map((row) => ({
        ...row,
        principal: row.principal - (before.get(row.nr)?.principal ?? 0),
        interest: row.interest - (before.get(row.nr)?.interest ?? 0),
      }))
      .filter(({ principal, interest }) => principal !== 0 || interest !== 0);
  };
}

/** Samoa is 13 hours ahead, all year. */
export const apiaDay = (instant: string): string =>
  new Date(Date.parse(instant) + 13 * 3_600_000).toISOString().slice(0, 10);
