import { addDays, daysBetween } from '#shared/calendar.ts';
import { invalid } from '#shared/errors.ts';
import type { Sene } from '#shared/money.ts';

/** Money that reached us or left us, as far as the registers need it. `who` is the person, or the account outside where there is none. */
export type RegisterPayment = {
  id: string;
  way: 'In' | 'Out';
  day: string;
  amount: Sene;
  who: string;
  isThirdParty: boolean;
};

/** Why a payment is in a register: by itself, with others of seven days, or because somebody else paid by links (ADMIN-50). */
export type RegisterReason = 'Large' | 'Repeated' | 'ThirdParty';

/** How many days payments are added up over. */
export const WINDOW_DAYS = 7;
/** How many days a register may have. */
const MAX_DAYS = 92;

/** Refuses with Invalid days in the wrong order, and more of them than a quarter has (ADMIN-50). */
export function mustBeRegisterDays({ from, to }: { from: string; to: string }): void {
  if (to < from || daysBetween(from, to) >= MAX_DAYS)
    throw invalid(
      'RegisterDaysInvalid',
      'Choose days in their order, of at most {most} days.',
      { most: MAX_DAYS },
      'to',
    );
}

/**
 * The payments of these days that are registered (ADMIN-50): of at least `least` (sene), or of one person in one direction that add up to it
 * within seven days, or by somebody who had to say how they are related. `payments` begin six days before `from`.
 */
export function registerOf<Of extends RegisterPayment>(
  payments: readonly Of[],
  { from, to, least }: { from: string; to: string; least: Sene },
): { payment: Of; because: RegisterReason[] }[] {
  const repeated = repeatedIn(payments, least);
  return payments
    .filter(({ day }) => day >= from && day <= to)
    .map((payment) => ({
      payment,
      because: [
        ...(payment.amount >= least ? ['Large' as const] : []),
        ...(repeated.has(payment.id) ? ['Repeated' as const] : []),
        ...(payment.isThirdParty ? ['ThirdParty' as const] : []),
      ],
    }))
    .filter(({ because }) => because.length > 0)
    .sort((one, other) => (one.payment.day < other.payment.day ? -1 : one.payment.day > other.payment.day ? 1 : 0));
}

/** The ids of payments that are each below the limit, and add up to it with others of seven days. */
function repeatedIn(payments: readonly RegisterPayment[], least: Sene): Set<string> {
  const small = payments.filter(({ amount }) => amount < least);
  const groups = new Map<string, RegisterPayment[]>();
  for (const payment of small) {
    const of = `${payment.way} ${payment.who}`;
    groups.set(of, [...(groups.get(of) ?? []), payment]);
  }
  const weeks = [...groups.values()].flatMap((group) => group.map(({ day }) => weekUntil(day, group)));
  const large = weeks.filter((week) => week.reduce((all, { amount }) => all + amount, 0) >= least);
  return new Set(large.flat().map(({ id }) => id));
}

const weekUntil = (last: string, payments: readonly RegisterPayment[]) =>
  payments.filter(({ day }) => day <= last && day > addDays(last, -WINDOW_DAYS));
