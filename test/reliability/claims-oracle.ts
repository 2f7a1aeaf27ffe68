import type { Item } from '#test/support/expressions.ts';
import { inProportion, partOf } from './fair-shares.ts';
import { number, text } from './raw.ts';
import { apiaDay, loanAt, type Moment, type Paid, payments, rowsAt } from './retelling.ts';
import { differs, total } from './world-facts.ts';

/** What one investor lent, and has got back of it by what was paid. */
type Holder = {
  id: string;
  amount: number;
  isInsured: boolean;
  principal: number;
  interest: number;
  lip: number;
};

/** Four fifths, half up (REPAYMENTS-36). */
const coverOf = (amount: number): number => partOf(amount, 4, 5);

const holderOf = (item: Item): Holder => ({
  id: text(item, 'investmentId') || text(item, 'id'),
  amount: number(item, 'amount'),
  isInsured: item.optedIntoLip === true,
  principal: number(item, 'principal'),
  interest: number(item, 'interest'),
  lip: number(item, 'lip'),
});

const storedIn = (moment: Moment, id: number): Holder[] =>
  moment
    .under(`LOAN#${id}`, 'SHARES#')
    .flatMap(({ holders }) => (Array.isArray(holders) ? holders.map((one) => holderOf(one)) : []));

const openInterest = (row: Item): number =>
  row.status === 'Paid' ? 0 : number(row, 'interest') - number(row, 'paidInterest');

/** Follows which interest of a loan fell due before more time moved it: the first instalments of each plan have it (COLLECTIONS-2). */
function followEarned(id: number) {
  let rows: Item[] = [];
  let earned = new Map<number, number>();
  let planId: unknown;
  const leftOf = (row: Item) => Math.max(0, (earned.get(number(row, 'nr')) ?? 0) - number(row, 'paidInterest'));
  return {
    /** What of a payment into instalments is such interest. */
    of: (paid: readonly Paid[], until: string): number =>
      total(
        paid.map(({ nr, due, interest }) => {
          const before = rows.find((row) => number(row, 'nr') === nr);
          return due <= until ? interest : Math.min(interest, before ? leftOf(before) : 0);
        }),
      ),
    goOn(moment: Moment, loan: Item): void {
      const now = rowsAt(moment, id);
      if (planId !== undefined && planId !== loan.planId) {
        const given = moment.ofKind(/^LOAN#.* RELIEF#/).find(({ after }) => after?.loanId === id)?.after;
        const until = given && (text(loan, 'poolPaidOn') || text(given, 'grantedOn'));
        let left = total(rows.map((row) => (text(row, 'due') <= (until ?? '') ? openInterest(row) : leftOf(row))));
        earned = new Map(
          now.map((row) => {
            const own = Math.min(left, openInterest(row));
            left -= own;
            return [number(row, 'nr'), own];
          }),
        );
      }
      planId = loan.planId;
      rows = now;
    },
  };
}

/** Follows what each investor of a loan, and the pool, must get: by shares, after a default by claims (REPAYMENTS-21, REPAYMENTS-35, COLLECTIONS-2). */
export function followClaims(id: number) {
  const paidAt = payments(id);
  const moved = followEarned(id);
  let holders: Holder[] = [];
  let pool = 0;
  let before: Item | undefined;

  const claims = () => holders.map(({ amount, principal, lip }) => amount - principal - lip);
  const give = (principals: readonly number[], interests: readonly number[]) => {
    holders = holders.map((one, at) => ({
      ...one,
      principal: one.principal + (principals[at] ?? 0),
      interest: one.interest + (interests[at] ?? 0),
    }));
  };
  const byShares = (principal: number, interest: number) => {
    const amounts = holders.map(({ amount }) => amount);
    const given = (part: 'principal' | 'interest') => holders.map((one) => one[part]);
    give(inProportion(principal, amounts, given('principal')), inProportion(interest, amounts, given('interest')));
  };
  const byClaims = (principal: number, earned: number, later: number) => {
    const owed = [...claims(), pool];
    const [principals, laters] = [inProportion(principal, owed), inProportion(later, owed)];
    const amounts = holders.map(({ amount }) => amount);
    const interests = inProportion(earned, amounts).map((part, at) => part + (laters[at] ?? 0));
    give(principals, interests);
    pool -= principals.at(-1) ?? 0;
  };
  const pay = (paid: readonly Paid[], loan: Item) => {
    const principal = total(paid.map((one) => one.principal));
    const interest = total(paid.map((one) => one.interest));
    if (loan.status !== 'Defaulted') return byShares(principal, interest);
    const until = text(loan, 'poolPaidOn') || apiaDay(String(Object(loan.entered).Defaulted));
    const earned = moved.of(paid, until);
    return byClaims(principal, earned, interest - earned);
  };
  /** The pool pays what the batch has for each, and no more than it owes by then (COLLECTIONS-4). */
  const insure = (shares: readonly number[], isInDefault: boolean) => {
    holders = holders.map((one, at) => {
      const owed = one.isInsured && isInDefault ? Math.max(0, coverOf(one.amount - one.principal) - one.lip) : 0;
      const lip = Math.min(shares[at] ?? 0, owed);
      pool += lip;
      return { ...one, lip: one.lip + lip };
    });
  };

  const begin = (moment: Moment) => {
    holders = storedIn(moment, id);
    pool = total(holders.map(({ lip }) => lip)) - poolGotBefore(moment, id);
  };

  return {
    at(moment: Moment): void {
      const loan = loanAt(moment, id);
      if (loan?.planId === undefined) return;
      if (holders.length === 0) begin(moment);
      const paid = paidAt(moment);
      if (paid.length > 0 && before) pay(paid, before);
      for (const line of settledLines(moment, id)) insure(line, before?.status === 'Defaulted');
      moved.goOn(moment, loan);
      before = loan;
    },
    wrongs(moment: Moment): string[] {
      const stored = storedIn(moment, id);
      const balance = (of: string) => number(moment.find(`ACCT#CLAIM:${id}:${of}`, 'BAL'), 'balance');
      return holders.length === 0
        ? []
        : [
            ...holders.flatMap((one, at) => [
              ...(['principal', 'interest', 'lip'] as const).flatMap((part) =>
                differs(`the ${part} that ${one.id} got`, stored[at]?.[part] ?? 0, one[part]),
              ),
              ...differs(`the claim of ${one.id}`, balance(one.id), one.amount - one.principal - one.lip),
            ]),
            ...differs(`the claim of the pool on loan ${id}`, balance('LIP'), pool),
          ];
    },
  };
}

/** What the pool has got back of a loan before a world began: what its claim is less than what it has paid. */
function poolGotBefore(moment: Moment, id: number): number {
  const paid = total(storedIn(moment, id).map(({ lip }) => lip));
  return paid - number(moment.find(`ACCT#CLAIM:${id}:LIP`, 'BAL'), 'balance');
}

/** What the batch has for each investor of a loan, where it is paid at this moment. */
const settledLines = (moment: Moment, id: number): number[][] =>
  moment
    .ofKind(/^POOLBATCH#.* PART#/)
    .filter(({ after, before }) => after?.loanId === id && after.status === 'Settled' && before?.status === 'Waiting')
    .map(({ after }) => (Array.isArray(after?.shares) ? after.shares : []));
