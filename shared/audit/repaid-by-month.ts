import * as z from 'zod/mini';
import { monthOf } from '#shared/admin/report.ts';
import type { AuditedItem } from './audited-item.ts';

/**
 * What borrowers and guarantors pay, and what is recovered (LEDGER-9); each part of a settlement is an entry
 * (LEDGER-10).
 */
const Payment = z.object({
  kind: z.enum(['InstalmentPaid', 'InstalmentPaidByGuarantor', 'RecoveryPaid']),
  at: z.string(),
  legs: z.array(z.object({ account: z.string(), amount: z.int() })),
});

/** What was repaid in each month of Apia, in sene (ADMIN-17): gathered from the ledger's entries, in any order. */
export class RepaidByMonth {
  readonly #months = new Map<string, { paid: number; principal: number }>();

  take({ entity, item }: AuditedItem): void {
    // An entry of another kind is no payment.
    const { data } = entity === 'Entry' ? Payment.safeParse(item) : {};
    if (!data) return;
    const month = monthOf(data.at);
    const { paid, principal } = this.#months.get(month) ?? { paid: 0, principal: 0 };
    const sumOf = (counts: (account: string, amount: number) => boolean) =>
      data.legs.reduce((all, leg) => (counts(leg.account, leg.amount) ? all + leg.amount : all), 0);
    this.#months.set(month, {
      // The payer's wallet is in the first entry of a settlement alone.
      paid: paid - sumOf((account, amount) => account.startsWith('WALLET:') && amount < 0),
      principal: principal + sumOf((account) => account.startsWith('RECEIVABLE:')),
    });
  }

  /** What was paid in a month, and how much of it was principal; the rest is interest. */
  in(month: string): { principal: number; interest: number } {
    const { paid, principal } = this.#months.get(month) ?? { paid: 0, principal: 0 };
    return { principal, interest: paid - principal };
  }
}
