import { itemsOf } from '#lambdas/platform/items.ts';
import type { Part } from '#lambdas/platform/remembered.ts';
import type { Guarantor } from '#shared/guarantors/guarantor.ts';
import {
  agreementEntity,
  guarantorCalculationEntity,
  guarantorEntity,
  signingCodeEntity,
  standingOrderFormEntity,
} from './entities.ts';

export const guarantors = itemsOf(guarantorEntity);
export const guarantorCalculations = itemsOf(guarantorCalculationEntity);
export const agreements = itemsOf(agreementEntity);
export const standingOrderForms = itemsOf(standingOrderFormEntity);
export const signingCodes = itemsOf(signingCodeEntity);

/** The live guarantors of a loan, ordered by slot, read consistently: without reopened slots and ended guarantees. */
export async function listGuarantorsOf(loanId: number): Promise<Guarantor[]> {
  return liveIn(await guarantors.all('table', { loanId }));
}

/** The same to be shown, without those that cannot be read (API-44). */
export const listReadableGuarantorsOf = async (loanId: number): Promise<Guarantor[]> =>
  liveIn(await guarantors.allReadable('table', { loanId }));

const liveIn = (all: readonly Guarantor[]) => all.filter(({ released }) => !released).sort((a, b) => a.slot - b.slot);

/** The list of a person's nominations, released ones included, the latest first. */
export const guaranteesBy = (userId: string): Part => guarantors.partOf('byUser', { userId }, { newestFirst: true });

/** Every nomination of a person that can be read, released ones included, the latest first: to be shown. */
export const listGuarantorsBy = (userId: string): Promise<Guarantor[]> =>
  guarantors.allReadable('byUser', { userId }, { newestFirst: true });

/** The nominations of an e-mail address that no account has claimed, without those that cannot be read. */
export const listNominationsOf = (email: string): Promise<Guarantor[]> =>
  guarantors.allReadable('byEmail', { email: email.toLowerCase() });

/** Who signs which agreement. `agreementId` is the loan's number for the loan agreement, the guarantor's id for a guarantee. */
export type Signing = { agreementId: string; userId: string };
