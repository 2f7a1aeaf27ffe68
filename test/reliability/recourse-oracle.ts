import type { Item } from '#test/support/expressions.ts';
import { inProportion } from './fair-shares.ts';
import { number, text } from './raw.ts';
import { apiaDay, type Leg, loanAt, type Moment, type Paid } from './retelling.ts';
import { differs, total } from './world-facts.ts';

type Owed = { guarantorId: string; nr: number; due: string; day: string; amount: number };
type Back = { guarantorId: string; nr?: number | undefined; amount: number };

const GRACE_DAYS = 7;
const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Payments with what is still owed of each: what came back for an instalment lowers what was paid for that, all else the oldest. */
function leftOf(paid: readonly Owed[], back: readonly Back[]): (Owed & { left: number })[] {
  const owed = paid
    .map((one) => ({ ...one, left: one.amount }))
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
  const isFor = (nr: number | undefined) => Number(nr === undefined);
  for (const { guarantorId, nr, amount } of back.toSorted((one, other) => isFor(one.nr) - isFor(other.nr))) {
    let rest = amount;
    for (const one of owed)
      if (one.guarantorId === guarantorId && (nr === undefined || one.nr === nr)) {
        const part = Math.min(rest, one.left);
        one.left -= part;
        rest -= part;
      }
  }
  return owed.filter(({ left }) => left > 0);
}

/** Each guarantor's part of an amount that is divided among payments, in proportion to what is owed of each. */
function divided(amount: number, owed: readonly { guarantorId: string; left: number }[]): Map<string, number> {
  const lefts = owed.map(({ left }) => left);
  const parts = inProportion(Math.min(amount, total(lefts)), lefts);
  const each = new Map<string, number>();
  for (const [at, { guarantorId }] of owed.entries())
    each.set(guarantorId, (each.get(guarantorId) ?? 0) + (parts[at] ?? 0));
  return each;
}

/** Follows what a borrower owes to each guarantor who paid, and what comes back to whom (COLLECTIONS-10 to COLLECTIONS-15). */
export function followRecourse(id: number) {
  const paid: Owed[] = [];
  const back: Back[] = [];
  const wrongs: string[] = [];
  const told = new Set<string>();
  let status = '';

  /** What was noted before a world began. */
  const begin = (moment: Moment) => {
    for (const move of moment.under(`LOAN#${id}`, 'RECOURSE#')) {
      const { guarantorId, nr, due, day, amount, kind } = move as unknown as Owed & { kind: string };
      if (kind === 'Paid') paid.push({ guarantorId, nr, due, day, amount });
      else back.push({ guarantorId, nr, amount });
    }
  };
  const valueDateIn = (moment: Moment, entry: Item) =>
    text(receiptIn(moment, entry), 'valueDate') || apiaDay(text(entry, 'at'));
  const guarantorOf = (moment: Moment, { account }: Leg) =>
    moment.under(`LOAN#${id}`, 'GUAR#').find(({ userId }) => account === `WALLET:${userId}`);

  /** What left the wallets of guarantors into instalments. */
  const paidByGuarantors = (moment: Moment) =>
    moment.legs().flatMap((leg) => {
      const guarantor = guarantorOf(moment, leg);
      const isPaid = leg.amount < 0 && /InstalmentPaidByGuarantor|RecoveryPaid/.test(text(leg.entry, 'kind'));
      return guarantor && isPaid ? [{ ...leg, guarantorId: text(guarantor, 'id') }] : [];
    });
  /** A guarantor's wallet paid into instalments: that much is owed to them. */
  const payIn = (moment: Moment, into: readonly Paid[]) => {
    if (into.length === 0) return;
    const rows = into.map(({ nr, due, principal, interest }) => ({ nr, due, amount: principal + interest }));
    for (const { entry, amount, guarantorId } of paidByGuarantors(moment)) {
      wrongs.push(...differs(`what ${guarantorId} paid`, -amount, total(rows.map((row) => row.amount))));
      const day = valueDateIn(moment, entry);
      paid.push(...rows.map((row) => ({ ...row, day, guarantorId })));
    }
  };
  /** To whom a receipt goes: in time after all to those who paid the oldest such instalment; once the loan is over the oldest day first. */
  const shouldGet = (amount: number, valueDate: string) =>
    status === 'Repaid' ? { nr: undefined, parts: oldestFirst(amount) } : inTime(amount, valueDate);
  const inTime = (amount: number, valueDate: string): { nr: number | undefined; parts: Map<string, number> } => {
    const owed = leftOf(paid, back)
      .filter(({ due }) => valueDate <= plusDays(due, GRACE_DAYS))
      .toSorted((one, other) => (one.due < other.due ? -1 : 1));
    const nr = owed[0]?.nr;
    const ofOldest = owed.filter((one) => one.nr === nr);
    return { nr, parts: divided(amount, ofOldest) };
  };
  const oldestFirst = (amount: number): Map<string, number> => {
    const owed = leftOf(paid, back);
    const parts = new Map<string, number>();
    let rest = amount;
    for (const day of new Set(owed.map((one) => one.day))) {
      const ofDay = owed.filter((one) => one.day === day);
      for (const [guarantorId, part] of divided(rest, ofDay)) {
        parts.set(guarantorId, (parts.get(guarantorId) ?? 0) + part);
        rest -= part;
      }
    }
    return parts;
  };
  const comesBack = (moment: Moment) => {
    const legs = moment
      .legs()
      .filter(({ entry, account }) => entry.kind === 'GuarantorPaidBack' && isRecourse(account));
    const entry = legs[0]?.entry;
    if (!entry) return;
    const receipt = receiptIn(moment, entry);
    const got = new Map(legs.map(({ account, amount }) => [account.split(':')[2] ?? '', -amount]));
    const sum = total([...got.values()]);
    const should = receipt ? shouldGet(sum, text(receipt, 'valueDate')) : { parts: got, nr: undefined };
    for (const guarantorId of new Set([...got.keys(), ...should.parts.keys()]))
      wrongs.push(
        ...differs(
          `what ${guarantorId} gets of ${sum} by ${entry.id}`,
          got.get(guarantorId) ?? 0,
          should.parts.get(guarantorId) ?? 0,
        ),
      );
    for (const [guarantorId, amount] of got) back.push({ guarantorId, amount, nr: should.nr });
  };
  const isRecourse = (account: string) => account.startsWith(`RECOURSE:${id}:`);
  /** Money that came in time for an instalment that guarantors paid pays nothing else before (COLLECTIONS-13). */
  const skips = (moment: Moment, into: readonly Paid[]) => {
    if (into.length === 0 || status === 'Repaid') return;
    for (const receipt of paidFrom(moment))
      if (shouldGet(1, text(receipt, 'valueDate')).parts.size > 0)
        wrongs.push(`${receipt.id} came in time for what guarantors paid, and paid something else`);
  };
  /** The receipts whose money left the borrower's wallet. */
  const paidFrom = (moment: Moment): Item[] => {
    const wallet = `WALLET:${loanAt(moment, id)?.borrowerId}`;
    return moment.legs().flatMap(({ entry, account, amount }) => {
      const receipt = account === wallet && amount < 0 ? receiptIn(moment, entry) : undefined;
      return receipt?.cause === 'Borrower' ? [receipt] : [];
    });
  };
  const forgive = (moment: Moment) => {
    for (const { entry, account, amount } of moment.legs())
      if (entry.kind === 'GuarantorForgave' && isRecourse(account))
        back.push({ guarantorId: account.split(':')[2] ?? '', amount: -amount });
  };

  return {
    /** What is owed to a guarantor, and what they paid and did not get back, forgiven or not. */
    unreturned: (guarantorId: string, forgiven: number): number =>
      total(paid.filter((one) => one.guarantorId === guarantorId).map(({ amount }) => amount)) -
      total(back.filter((one) => one.guarantorId === guarantorId).map(({ amount }) => amount)) +
      forgiven,
    at(moment: Moment, into: readonly Paid[]): void {
      if (told.size === 0) begin(moment);
      told.add('begun');
      skips(moment, into);
      payIn(moment, into);
      comesBack(moment);
      forgive(moment);
      status = text(loanAt(moment, id), 'status');
    },
    wrongs(moment: Moment): string[] {
      const balance = (account: string) => number(moment.find(`ACCT#${account}`, 'BAL'), 'balance');
      const guarantors = moment.under(`LOAN#${id}`, 'GUAR#').map((one) => text(one, 'id'));
      const owed = (guarantorId: string) =>
        total(
          leftOf(paid, back)
            .filter((one) => one.guarantorId === guarantorId)
            .map(({ left }) => left),
        );
      return [
        ...wrongs,
        ...guarantors.flatMap((one) => differs(`what is owed to ${one}`, balance(`RECOURSE:${id}:${one}`), owed(one))),
        ...differs(`OWED:${id}`, balance(`OWED:${id}`), -total(guarantors.map(owed))),
      ];
    },
  };
}

/** The receipt whose money an entry of this moment moved. */
function receiptIn(moment: Moment, entry: Item): Item | undefined {
  const receiptId = /^receipt:([^:]+):/.exec(text(entry, 'id'))?.[1];
  return receiptId === undefined ? undefined : moment.find(`RECEIPT#${receiptId}`, 'META');
}
