import type * as z from 'zod/mini';
import { itemsOf } from '#lambdas/platform/items.ts';
import type { Change, Condition, Write } from '#lambdas/platform/writes.ts';
import type { Page } from '#shared/endpoint.ts';
import type { Agreement } from '#shared/guarantors/agreement.ts';
import type { Guarantor, Verification } from '#shared/guarantors/guarantor.ts';
import {
  agreementEntity,
  guarantorCalculationEntity,
  guarantorEntity,
  signingCodeEntity,
  standingOrderFormEntity,
} from './entities.ts';

const guarantors = itemsOf(guarantorEntity);
const calculations = itemsOf(guarantorCalculationEntity);
const agreements = itemsOf(agreementEntity);
const forms = itemsOf(standingOrderFormEntity);
const codes = itemsOf(signingCodeEntity);

/** The guarantor, read consistently. Refuses with NotFound. */
export const getGuarantor = (id: string): Promise<Guarantor> => guarantors.get({ id });

/** The live guarantors of a loan, ordered by slot, read consistently: without reopened slots and ended guarantees. */
export async function listGuarantorsOf(loanId: number): Promise<Guarantor[]> {
  const all = await guarantors.all('table', { loanId });
  return all.filter(({ released }) => !released).sort((a, b) => a.slot - b.slot);
}

/** Every nomination of a person, released ones included, the latest first. */
export const listGuarantorsBy = (userId: string): Promise<Guarantor[]> =>
  guarantors.all('byUser', { userId }, { newestFirst: true });

/** One page of a person's nominations, the latest first. */
export const pageOfGuarantees = (userId: string, page: Page) =>
  guarantors.page('byUser', { userId }, page, { newestFirst: true });

/** The nominations of an e-mail address that has no account yet. */
export const listNominationsOf = (email: string): Promise<Guarantor[]> =>
  guarantors.all('byEmail', { email: email.toLowerCase() });

/** One page of the review queue, the longest waiting first. */
export const listGuarantorsIn = (verification: Verification, page: Page) =>
  guarantors.page('byVerification', { verification }, page);

/** One page of the guarantors whose standing order is to be decided on, the first nominated first. */
export const listStandingOrders = (page: Page) => guarantors.page('standingOrders', {}, page);

/** How many standing orders are to be decided on, up to 100. */
export const countStandingOrders = (): Promise<number> => guarantors.count('standingOrders', {});

export const addGuarantors = (nominated: readonly Guarantor[]): Write[] =>
  nominated.flatMap((guarantor) => guarantors.add(guarantor));

export const saveGuarantor = (after: Guarantor, before: Guarantor): Write[] => guarantors.save(after, before);

type GuarantorCalculation = z.output<typeof guarantorCalculationEntity.schema>;

export const findGuarantorCalculation = (id: string): Promise<GuarantorCalculation | undefined> =>
  calculations.find({ id });
export const putGuarantorCalculation = (id: string, calculation: GuarantorCalculation): Write =>
  calculations.put({ id, ...calculation });
/** New documents invalidate the calculation (GUARANTORS-20). */
export const removeGuarantorCalculation = (id: string): Write => calculations.remove({ id });

/** The agreement, read consistently. Refuses with NotFound. */
export const getAgreement = (id: string): Promise<Agreement> => agreements.get({ id });
export const findAgreement = (id: string): Promise<Agreement | undefined> => agreements.find({ id });
export const addAgreement = (agreement: Agreement): Write[] => agreements.add(agreement);
export const saveAgreement = (after: Agreement, before: Agreement): Write[] => agreements.save(after, before);

export const findStandingOrderForm = (guarantorId: string) => forms.find({ id: guarantorId });
export const putStandingOrderForm = (guarantorId: string, key: string): Write => forms.put({ id: guarantorId, key });

/** Who signs which agreement. `agreementId` is the loan's number for the loan agreement, the guarantor's id for a guarantee. */
export type Signing = { agreementId: string; userId: string };
type SigningCode = z.output<typeof signingCodeEntity.schema>;

export const findSigningCode = (signing: Signing): Promise<SigningCode | undefined> => codes.find(signing);
export const putSigningCode = (signing: Signing, code: SigningCode): Write => codes.put({ ...signing, ...code });
export const updateSigningCode = (signing: Signing, change: Change, condition: Condition): Write =>
  codes.update(signing, change, condition);
export const removeSigningCode = (signing: Signing): Write => codes.remove(signing);
