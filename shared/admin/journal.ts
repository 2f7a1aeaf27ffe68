import * as z from 'zod/mini';
import { apiaDayOf } from '#shared/calendar.ts';
import { Sene, sene } from '#shared/money.ts';
import { classOf } from '#shared/proof/books.ts';

/** What one kind of entry did on one class of accounts in a day: debits and credits, both above zero (ADMIN-48). */
const JournalLine = z.object({ kind: z.string(), account: z.string(), debit: Sene, credit: Sene });
type JournalLine = z.output<typeof JournalLine>;

/** The lines of a day of Apia. */
export const JournalDay = z.object({ day: z.string(), lines: z.array(JournalLine) });
export type JournalDay = z.output<typeof JournalDay>;

/**
 * The class of an account in the journal: those of the public record, and all others by the first word of their names. So nobody is named
 * (ADMIN-48).
 */
export const journalClassOf = (account: string): string => classOf(account) ?? account.split(':', 1)[0] ?? account;

type JournalEntry = {
  kind?: string | undefined;
  at?: string | undefined;
  legs: readonly { account: string; amount: number }[];
};

/** By what each leg of an entry is added up: "2026-11-26 InstalmentPaid WALLET credit". */
export function* journalSumsOf({
  kind = '',
  at,
  legs,
}: JournalEntry): Generator<readonly [name: string, amount: number]> {
  if (at === undefined) return;
  const day = apiaDayOf(Date.parse(at));
  for (const { account, amount } of legs)
    yield [`${day} ${kind} ${journalClassOf(account)} ${amount < 0 ? 'debit' : 'credit'}`, Math.abs(amount)];
}

/** The days of these sums, the earliest first, with their lines in the order of kinds and accounts. */
export function journalOf(sums: Iterable<readonly [name: string, amount: number]>): JournalDay[] {
  const days = new Map<string, Map<string, JournalLine>>();
  for (const [name, amount] of sums) {
    const [day = '', kind = '', account = '', side] = name.split(' ');
    const lines = days.get(day) ?? new Map<string, JournalLine>();
    days.set(day, lines);
    const line = lines.get(`${kind} ${account}`) ?? { kind, account, debit: sene(0), credit: sene(0) };
    lines.set(`${kind} ${account}`, { ...line, [side === 'debit' ? 'debit' : 'credit']: sene(amount) });
  }
  return [...days]
    .map(([day, lines]) => ({
      day,
      lines: [...lines].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, line]) => line),
    }))
    .sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** The month of a day: '2026-11'. */
export const monthOfDay = (day: string): string => day.slice(0, 7);
