import type { Item } from '#test/support/expressions.ts';
import { inProportion, levelled, partOf } from './fair-shares.ts';
import { number, openIn, text } from './raw.ts';
import { loanAt, type Moment, type Paid, rowsAt } from './retelling.ts';
import { differs, total } from './world-facts.ts';

type Share = { guarantorId: string; userId: string; own: number; backup: number };

/** Little that is open of an instalment of which something is paid is carried: nobody is asked for it (REPAYMENTS-44). */
const CARRIED = 100;

const sharesIn = (call: Item | undefined): Share[] =>
  (Array.isArray(call?.shares) ? call.shares : []).map((one) => ({
    guarantorId: text(one, 'guarantorId'),
    userId: text(one, 'userId'),
    own: number(one, 'open'),
    backup: number(one, 'backup'),
  }));
const owns = (shares: readonly Share[]) => shares.map(({ own }) => own);
const backups = (shares: readonly Share[]) => shares.map(({ backup }) => backup);
const askedFrom = (shares: readonly Share[], guarantorId: string): number =>
  total(shares.filter((one) => one.guarantorId === guarantorId).map(({ own, backup }) => own + backup));

/** What may be asked for of an instalment. */
function askable(row: Item | undefined): number {
  const paid = number(row, 'paidPrincipal') + number(row, 'paidInterest');
  const open = openIn(row);
  return paid > 0 && open <= CARRIED ? 0 : open;
}

/** A call after a payment into its instalment: the payer's own first, then what they stand in for, which lowers the others' own (REPAYMENTS-33). */
function afterPayment(shares: readonly Share[], payer: string | undefined, paid: number, left: number): Share[] {
  const mine = shares.find(({ userId }) => userId === payer);
  const own = Math.min(paid, mine?.own ?? 0);
  const stoodIn = Math.min(paid - own, mine?.backup ?? 0);
  const lowered = shares.map((one) =>
    one === mine ? { ...one, own: one.own - own, backup: one.backup - stoodIn } : one,
  );
  const most = Math.min(left, Math.max(0, total(owns(lowered)) - stoodIn));
  const after = total(owns(lowered)) <= most ? owns(lowered) : inProportion(most, owns(lowered));
  const sum = total(after);
  const standing = total(backups(lowered)) <= sum ? backups(lowered) : inProportion(sum, backups(lowered));
  return lowered.map((one, at) => ({ ...one, own: after[at] ?? 0, backup: standing[at] ?? 0 }));
}

type Asked = { nr: number; is: Share[]; should: Share[] };

/** Of nobody is more asked in all calls than they can be asked for: less of the latest one, and of what they stand in for first. */
function lowered(calls: readonly Asked[], mostOf: (guarantorId: string) => number): Asked[] {
  const left = new Map<string, number>();
  return calls.map((call) => {
    const should = call.should.map((one) => {
      const most = left.get(one.guarantorId) ?? mostOf(one.guarantorId);
      const own = Math.min(one.own, most);
      const backup = Math.min(one.backup, most - own);
      left.set(one.guarantorId, most - own - backup);
      return { ...one, own, backup };
    });
    const [sum, standing] = [total(owns(should)), backups(should)];
    const fitting = total(standing) <= sum ? standing : inProportion(sum, standing);
    return { ...call, should: should.map((one, at) => ({ ...one, backup: fitting[at] ?? 0 })) };
  });
}

/** Follows what each guarantor of a loan is asked for: what it must be, and that it is never more than they can be asked for (GUARANTORS-47). */
export function followCalls(id: number, unreturned: (guarantorId: string, moment: Moment) => number) {
  const wrongs: string[] = [];
  const home = `LOAN#${id}`;

  /** The lowest of three: what is not released of the promise, what is not used of it, and what is open of all. */
  const mostOf = (moment: Moment, guarantorId: string): number => {
    const loan = loanAt(moment, id);
    const rows = rowsAt(moment, id);
    const first = moment.under(home, 'REP#').filter(({ planId }) => /^[\d-]{10}$/.test(String(planId)));
    const worst = total(first.map((row) => number(row, 'principal') + number(row, 'interest')));
    const guarantor = moment.under(home, 'GUAR#').find((one) => one.id === guarantorId);
    const promised = number(guarantor, 'cap') || worst;
    const repaid = total(rows.map((row) => number(row, 'paidPrincipal')));
    const amount = number(loan, 'amount');
    const released = partOf(promised, amount - repaid, amount);
    return Math.max(0, Math.min(released, promised - unreturned(guarantorId, moment), total(rows.map(openIn))));
  };
  const openCalls = (moment: Moment, but?: number): Share[] => {
    const open = new Set(rowsAt(moment, id).flatMap(({ nr, status }) => (status === 'Paid' || nr === but ? [] : [nr])));
    return moment
      .under(home, 'CALL#')
      .filter(({ nr }) => open.has(nr))
      .flatMap(sharesIn);
  };
  const rowOf = (moment: Moment, nr: number) => rowsAt(moment, id).find((row) => row.nr === nr);
  const beside = (moment: Moment, nr: number, shares: readonly Share[]): number[] =>
    shares.map(({ guarantorId }) =>
      Math.max(0, mostOf(moment, guarantorId) - askedFrom(openCalls(moment, nr), guarantorId)),
    );
  const shouldBe = (moment: Moment, before: Item | undefined, after: Item): Share[] => {
    const nr = number(after, 'nr');
    const [was, is] = [sharesIn(before), sharesIn(after)];
    const row = rowOf(moment, nr);
    if (!before) {
      const parts = levelled(openIn(row), beside(moment, nr, is));
      return is.map((one, at) => ({ ...one, own: parts[at] ?? 0, backup: 0 }));
    }
    if (after.spreadAgainOn !== before.spreadAgainOn) {
      const mosts = beside(moment, nr, was).map((most, at) => (was[at]?.own === 0 ? most : 0));
      const parts = levelled(total(owns(was)), mosts);
      return was.map((one, at) => ({ ...one, backup: parts[at] ?? 0 }));
    }
    const isOver = row === undefined || row.status === 'Paid';
    return isOver ? was.map((one) => ({ ...one, own: 0, backup: 0 })) : was;
  };
  /** A call after payments, one of which may be into its instalment; none where that was Paid before. */
  const afterOne = (moment: Moment, call: Item, before: Item | undefined, into: readonly Paid[]): Asked[] => {
    const nr = number(call, 'nr');
    const row = rowOf(moment, nr);
    const paid = into.find((one) => one.nr === nr);
    if (!row || (row.status === 'Paid' && !paid)) return [];
    const was = sharesIn(before);
    const amount = (paid?.principal ?? 0) + (paid?.interest ?? 0);
    return [{ nr, is: sharesIn(call), should: paid ? afterPayment(was, payerIn(moment), amount, askable(row)) : was }];
  };
  /** All calls after a payment: those of its instalments, and the others of whoever can be asked for less by now. */
  const afterPayments = (moment: Moment, into: readonly Paid[]): Asked[] => {
    const written = new Map(moment.ofKind(/^LOAN#\d+ CALL#/).map(({ after, before }) => [after, before]));
    const asked = moment
      .under(home, 'CALL#')
      .flatMap((call) => afterOne(moment, call, written.has(call) ? written.get(call) : call, into));
    return lowered(
      asked.toSorted((one, other) => one.nr - other.nr),
      (guarantorId) => mostOf(moment, guarantorId),
    );
  };
  const check = (moment: Moment, { nr, is, should }: Asked) => {
    const name = `of call ${id}-${nr}`;
    for (const [at, { guarantorId, own, backup }] of is.entries())
      wrongs.push(
        ...differs(`the own share of ${guarantorId} ${name}`, own, should[at]?.own ?? 0),
        ...differs(`what ${guarantorId} stands in for ${name}`, backup, should[at]?.backup ?? 0),
      );
    if (total(backups(is)) > total(owns(is))) wrongs.push(`more is stood in for than is open ${name}`);
    if (total(owns(is)) > askable(rowOf(moment, nr)) && total(owns(is)) > 0)
      wrongs.push(`more is asked than is open ${name}`);
  };

  const mustBeWithin = (moment: Moment) => {
    for (const { guarantorId } of openCalls(moment)) {
      const [asked, most] = [askedFrom(openCalls(moment), guarantorId), mostOf(moment, guarantorId)];
      if (asked > most) wrongs.push(`${guarantorId} is asked for ${asked}, and can be for ${most}`);
    }
  };
  /** Whether a new plan ends all calls, whose shares are saved afterwards (REPAYMENTS-51). */
  const isReplaced = (moment: Moment): boolean =>
    moment.written.some(
      ({ after, before }) => after?.pk === home && after.sk === 'META' && before?.planId !== after.planId,
    );

  return {
    at(moment: Moment, into: readonly Paid[]): void {
      const written = moment.ofKind(/^LOAN#\d+ CALL#/).filter(({ after }) => after?.loanId === id);
      const asked =
        into.length > 0 && !isReplaced(moment)
          ? afterPayments(moment, into)
          : written.flatMap(({ after, before }) =>
              after ? [{ nr: number(after, 'nr'), is: sharesIn(after), should: shouldBe(moment, before, after) }] : [],
            );
      for (const one of asked) check(moment, one);
      if (written.length === 0 && into.length === 0) return;
      mustBeWithin(moment);
    },
    wrongs: (): string[] => wrongs,
  };
}

/** Whose wallet paid into instalments at a moment. */
const payerIn = (moment: Moment): string | undefined =>
  moment
    .legs()
    .find(
      ({ entry, account, amount }) =>
        amount < 0 &&
        account.startsWith('WALLET:') &&
        /^(InstalmentPaid|InstalmentPaidByGuarantor|RecoveryPaid)$/.test(text(entry, 'kind')),
    )
    ?.account.slice('WALLET:'.length);
