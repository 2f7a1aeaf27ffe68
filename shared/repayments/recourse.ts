import * as z from 'zod/mini';
import { allocate, Sene, sene, sum } from '#shared/money.ts';
import { graceUntil } from './collection.ts';
import { type Given, heldUntilIn } from './held.ts';

/**
 * A movement of what a borrower owes to a guarantor who paid for them (COLLECTIONS-10): the guarantor paid into an instalment, was paid
 * back, or forgave. Movements are listed by their ids, which begin with the instant.
 */
export const RecourseMove = z.object({
  id: z.string(),
  loanId: z.int(),
  guarantorId: z.string(),
  /** Whose guarantee it is. */
  userId: z.string(),
  kind: z.enum(['Paid', 'PaidBack', 'Forgiven']),
  amount: Sene,
  /** The Apia day that counts: of a payment by deposit, its value date. */
  day: z.string(),
  /** The instalment that they paid for, with its due date; of money that came back for one instalment, that one. */
  nr: z.optional(z.int()),
  due: z.optional(z.string()),
});
export type RecourseMove = z.output<typeof RecourseMove>;

/** What a movement adds to what is owed, or takes from it. */
export const owedIn = ({ kind, amount }: Pick<RecourseMove, 'kind' | 'amount'>): Sene =>
  kind === 'Paid' ? amount : sene(-amount);

/** A payment of a guarantor of which something is still owed. */
export type OwedPayment = RecourseMove & { left: Sene };

/**
 * The payments of which something is still owed, the oldest first. What came back for an instalment is taken from what that guarantor
 * paid for it, everything else from their oldest payment on (COLLECTIONS-12).
 */
export function owedPayments(moves: readonly RecourseMove[]): OwedPayment[] {
  const payments = moves
    .filter(({ kind }) => kind === 'Paid')
    .map((move) => ({ ...move, left: move.amount }))
    .toSorted((one, other) => one.day.localeCompare(other.day) || one.id.localeCompare(other.id));
  const back = moves.filter(({ kind }) => kind !== 'Paid');
  for (const move of [...back.filter(({ nr }) => nr !== undefined), ...back.filter(({ nr }) => nr === undefined)])
    takeBack(payments, move);
  return payments.filter(({ left }) => left > 0);
}

function takeBack(payments: OwedPayment[], { guarantorId, nr, amount }: RecourseMove): void {
  let rest: number = amount;
  for (const payment of payments) {
    if (payment.guarantorId !== guarantorId || (nr !== undefined && payment.nr !== nr)) continue;
    const part = Math.min(rest, payment.left);
    payment.left = sene(payment.left - part);
    rest -= part;
  }
}

/** What one guarantor gets back. */
export type PaidBack = { guarantorId: string; userId: string; amount: Sene };

/**
 * What a borrower's money of a value date pays back first, because it came before the grace of an instalment was over that guarantors
 * paid (COLLECTIONS-13): of the oldest such instalment, to each in proportion to what is owed to them for it. Grace counts from the end of what
 * disasters gave to the loan (RELIEF-20).
 */
export function inTimeAfterAll(
  moves: readonly RecourseMove[],
  given: readonly Given[],
  { amount, valueDate }: { amount: Sene; valueDate: string },
): { nr: number; parts: PaidBack[] } | undefined {
  const inTime = owedPayments(moves)
    .filter(({ due }) => due !== undefined && valueDate <= graceUntil({ due, heldUntil: heldUntilIn(given, { due }) }))
    .toSorted((one, other) => (one.due ?? '').localeCompare(other.due ?? ''));
  const nr = inTime[0]?.nr;
  if (nr === undefined || amount <= 0) return undefined;
  return {
    nr,
    parts: dividedAmong(
      inTime.filter((payment) => payment.nr === nr),
      amount,
    ),
  };
}

/** An amount as it is paid back once nothing else of the loan is owed: the oldest payment first, those of one day in proportion (COLLECTIONS-12). */
export function oldestFirst(moves: readonly RecourseMove[], amount: Sene): PaidBack[] {
  const payments = owedPayments(moves);
  let rest = amount;
  const parts = [...new Set(payments.map(({ day }) => day))].flatMap((day) => {
    const divided = dividedAmong(
      payments.filter((payment) => payment.day === day),
      rest,
    );
    rest = sene(rest - sum(divided.map((part) => part.amount)));
    return divided;
  });
  return together(parts);
}

/** An amount, or all that is owed of payments if that is less, in proportion to what is owed of each by largest remainder. */
function dividedAmong(payments: readonly OwedPayment[], amount: Sene): PaidBack[] {
  const lefts = payments.map(({ left }) => left);
  const shares = allocate(sene(Math.min(amount, sum(lefts))), lefts);
  return together(
    payments.map(({ guarantorId, userId }, at) => ({ guarantorId, userId, amount: shares[at] ?? sene(0) })),
  );
}

/** One part for each guarantor who gets something. */
function together(parts: readonly PaidBack[]): PaidBack[] {
  const byGuarantor = new Map<string, PaidBack>();
  for (const part of parts) {
    const { amount = 0 } = byGuarantor.get(part.guarantorId) ?? {};
    byGuarantor.set(part.guarantorId, { ...part, amount: sene(amount + part.amount) });
  }
  return [...byGuarantor.values()].filter(({ amount }) => amount > 0);
}

/** What a guarantor paid for a borrower, what of it came back or is forgiven, and what is owed. */
export type OwedTo = { guarantorId: string; userId: string; paid: Sene; paidBack: Sene; forgiven: Sene; owed: Sene };

/** What is owed to each guarantor who paid, the one who paid first before the others. */
export function owedToEach(moves: readonly RecourseMove[]): OwedTo[] {
  const total = (guarantorId: string, kind: RecourseMove['kind']) =>
    sum(moves.filter((move) => move.guarantorId === guarantorId && move.kind === kind).map(({ amount }) => amount));
  return [...new Map(moves.map(({ guarantorId, userId }) => [guarantorId, userId]))].map(([guarantorId, userId]) => {
    const [paid, paidBack, forgiven] = [
      total(guarantorId, 'Paid'),
      total(guarantorId, 'PaidBack'),
      total(guarantorId, 'Forgiven'),
    ];
    return { guarantorId, userId, paid, paidBack, forgiven, owed: sene(paid - paidBack - forgiven) };
  });
}

/** What a guarantor has paid and not got back, what they forgave included: they have paid it for their promise all the same (GUARANTORS-47). */
export const unreturnedTo = (guarantorId: string, moves: readonly RecourseMove[]): Sene => {
  const { paid = 0, paidBack = 0 } = owedToEach(moves).find((one) => one.guarantorId === guarantorId) ?? {};
  return sene(paid - paidBack);
};
