import * as z from 'zod/mini';
import { monthOf } from '#shared/admin/report.ts';
import type { AuditedEntry } from './fact.ts';
import type { Sums } from './sums.ts';

/**
 * What borrowers and guarantors pay, and what is recovered (LEDGER-9); each part of a settlement is an entry
 * (LEDGER-10).
 */
const Payment = z.object({
  kind: z.enum(['InstalmentPaid', 'InstalmentPaidByGuarantor', 'RecoveryPaid']),
  at: z.string(),
  legs: z.array(z.object({ account: z.string(), amount: z.int() })),
});

/** Adds what an entry repaid to its month of Apia, in sene: what was paid, and how much of it was principal (ADMIN-17). */
export function countRepaid(entry: AuditedEntry, sums: Sums): void {
  // An entry of another kind is no payment.
  const { data } = Payment.safeParse(entry);
  if (!data) return;
  const sumOf = (counts: (account: string, amount: number) => boolean) =>
    data.legs.reduce((all, leg) => (counts(leg.account, leg.amount) ? all + leg.amount : all), 0);
  const month = monthOf(data.at);
  // The payer's wallet is in the first entry of a settlement alone.
  sums.add(`month ${month} paid`, -sumOf((account, amount) => account.startsWith('WALLET:') && amount < 0));
  sums.add(
    `month ${month} principal`,
    sumOf((account) => account.startsWith('RECEIVABLE:')),
  );
}
