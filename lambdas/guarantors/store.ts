import * as z from 'zod/mini';
import { updatePerson } from '#lambdas/accounts/store.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { MailedCode } from '#lambdas/platform/mailed-code.ts';
import { countSome, find, list, listAll, read } from '#lambdas/platform/table.ts';
import type { Condition, Change as ItemChange } from '#lambdas/platform/writes.ts';
import { count, emit, insert, type Key, put, remove, replace, update, type Write } from '#lambdas/platform/writes.ts';
import type { Page } from '#shared/endpoint.ts';
import type { GuarantorChange } from '#shared/events.ts';
import { AgreementFacts } from '#shared/guarantors/agreement-facts.ts';
import { Guarantor, isQueued, Signature, type Verification } from '#shared/guarantors/guarantor.ts';
import { isSilent } from '#shared/guarantors/guarantor-lifecycle.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { advanceLoan } from '#shared/loans/loan-lifecycle.ts';
import { Sene } from '#shared/money.ts';

/** The id begins with the loan's: `1042.<ulid>`. An id of another form gives the key of no item. */
const guarantorKey = (id: string): Key => {
  const [loanId = '', own = ''] = id.split('.');
  return { pk: `LOAN#${loanId}`, sk: `GUAR#${own}` };
};

const ofUser = (userId: string) => `USER#${userId}#GUARS`;
const ofEmail = (email: string) => `EMAIL#${email}#GUARS`;

/** The index partition of guarantors whose standing order waits for a decision. */
const ORDERS = 'STANDINGORDERS';

const itemOf = (guarantor: Guarantor) => ({
  ...guarantor,
  ...guarantorKey(guarantor.id),
  gsi1pk: guarantor.userId ? ofUser(guarantor.userId) : ofEmail(guarantor.email),
  gsi1sk: `${guarantor.createdAt}#${guarantor.id}`,
  ...(isQueued(guarantor) && {
    gsi2pk: `GUARSTATUS#${guarantor.verification}`,
    gsi2sk: `${guarantor.createdAt}#${guarantor.id}`,
  }),
  ...(guarantor.standingOrder === 'Pending' &&
    !guarantor.released && { gsi3pk: ORDERS, gsi3sk: `${guarantor.createdAt}#${guarantor.id}` }),
});

/** The guarantor, read consistently. Refuses with NotFound. */
export const getGuarantor = (id: string): Promise<Guarantor> => read(guarantorKey(id), Guarantor);

/** The live guarantors of a loan, ordered by slot, read consistently: without reopened slots and ended guarantees. */
export async function listGuarantorsOf(loanId: number): Promise<Guarantor[]> {
  const all = await listAll({ partition: `LOAN#${loanId}`, prefix: 'GUAR#' }, Guarantor);
  return all.filter(({ released }) => !released).sort((a, b) => a.slot - b.slot);
}

/** Every nomination of a person, released ones included, the latest first. */
export const listGuarantorsBy = (userId: string): Promise<Guarantor[]> =>
  listAll({ index: 'gsi1', partition: ofUser(userId), newestFirst: true }, Guarantor);

/** One page of a person's nominations, the latest first. */
export const pageOfGuarantees = (userId: string, page: Page) =>
  list({ index: 'gsi1', partition: ofUser(userId), newestFirst: true, ...page }, Guarantor);

/** One page of the review queue, the longest waiting first. */
export const listGuarantorsIn = (verification: Verification, page: Page) =>
  list({ index: 'gsi2', partition: `GUARSTATUS#${verification}`, ...page }, Guarantor);

/** One page of the guarantors whose standing order is to be decided on, the first nominated first. */
export async function listStandingOrders(page: Page): Promise<{ items: Guarantor[]; cursor?: string }> {
  const keys = await list({ index: 'gsi3', partition: ORDERS, ...page }, z.object({ pk: z.string(), sk: z.string() }));
  return { ...keys, items: await Promise.all(keys.items.map((key) => read(key, Guarantor))) };
}

/** How many standing orders are to be decided on, up to 100. */
export const countStandingOrders = (): Promise<number> => countSome({ index: 'gsi3', partition: ORDERS });

/** New nominations: each fills a slot, and `GuarantorMoved` goes out as Invited. */
export const addGuarantors = (guarantors: readonly Guarantor[]): Write[] =>
  guarantors.flatMap((guarantor) => [
    insert(itemOf(guarantor)),
    count(`guarantors${guarantor.verification}`, 1),
    moved(guarantor, 'Invited'),
  ]);

/**
 * Saves the next version of a guarantor. The queue's counters move with it, and `GuarantorMoved` goes out for whatever
 * changed: consent, verification, standing order, signature, release.
 */
export function saveGuarantor(after: Guarantor, before: Guarantor): Write[] {
  const [now, then] = [after, before].map((one) => (isQueued(one) ? one.verification : undefined));
  const counts = now === then ? [] : [{ queue: then, by: -1 } as const, { queue: now, by: 1 } as const];
  return [
    replace(itemOf(after)),
    ...counts.flatMap(({ queue, by }) => (queue ? [count(`guarantors${queue}`, by)] : [])),
    ...changesBetween(after, before).map((what) => moved(after, what)),
  ];
}

const moved = ({ id, loanId }: Guarantor, what: GuarantorChange): Write =>
  emit({ topic: 'GuarantorMoved', guarantorId: id, loanId, what });

function changesBetween(after: Guarantor, before: Guarantor): GuarantorChange[] {
  const changes: GuarantorChange[] = [];
  if (after.consent !== before.consent) changes.push(after.consent);
  if (after.verification !== before.verification) changes.push(after.verification);
  if (after.standingOrder !== before.standingOrder) changes.push(`StandingOrder${after.standingOrder}`);
  if (after.signature && !before.signature) changes.push('Signed');
  if (after.released && !before.released) changes.push('Released');
  return changes;
}

/**
 * Links the nominations of this e-mail address to its account (GUARANTORS-8). The account's owner is notified as of a new
 * invitation.
 */
export async function claimNominations(email: string, userId: string): Promise<Write[]> {
  const waiting = await listAll({ index: 'gsi1', partition: ofEmail(email.toLowerCase()) }, Guarantor);
  return waiting
    .filter(({ released }) => !released)
    .flatMap((nomination) => [
      ...saveGuarantor({ ...nomination, userId, version: nomination.version + 1 }, nomination),
      moved(nomination, 'Invited'),
    ]);
}

/** Increments the loan's version, so that of two concurrent changes of its guarantors one sees the other. */
export const touchLoan = (loan: Loan): Write[] => saveLoan({ ...loan, version: loan.version + 1 }, loan);

type Change = { after: Guarantor; before: Guarantor };

/**
 * Ends guarantees or nominations: they are released, and a guarantor who had accepted gets one of their two guarantees back
 * (GUARANTORS-14). `after` may contain other changes.
 */
export const releaseGuarantors = (ended: readonly Change[]): Write[] =>
  ended.flatMap(({ after, before }) => [
    ...saveGuarantor({ ...after, released: true, version: before.version + 1 }, before),
    ...(before.consent === 'Accepted' && before.userId
      ? [updatePerson(before.userId, { add: { guarantees: -1 } })]
      : []),
  ]);

/**
 * Ends nominations and reopens their slots: the loan is Funded until the borrower has nominated somebody else. The other
 * guarantors keep their states (GUARANTORS-16).
 */
export const reopenSlots = (loan: Loan, ended: readonly Change[], now: number): Write[] => [
  ...releaseGuarantors(ended),
  ...(loan.status === 'GuarantorsNominated'
    ? saveLoan(advanceLoan(loan, 'SlotReopened', { by: 'system', now }), loan)
    : [...touchLoan(loan), ...toldOfAnother(loan)]),
];

/** The borrower is told of the first open slot by the loan's move to Funded; of another one while it is Funded, here. */
const toldOfAnother = ({ id, borrowerId, status }: Loan): Write[] =>
  status === 'Funded'
    ? [emit({ topic: 'Notice', userId: borrowerId, kind: 'GuarantorSlotReopened', params: { loanId: id } })]
    : [];

/**
 * Reopens the slots of nominees who have been silent for too long (GUARANTORS-15); no writes if there are none. The writes
 * contain the loan's next version, so nothing else in the same commit may save the loan.
 */
export function reopenSilentSlots(loan: Loan, guarantors: readonly Guarantor[], now: number): Write[] {
  if (loan.status !== 'Funded' && loan.status !== 'GuarantorsNominated') return [];
  const silent = guarantors.filter((guarantor) => isSilent(guarantor, now));
  return silent.length > 0
    ? reopenSlots(
        loan,
        silent.map((guarantor) => ({ after: guarantor, before: guarantor })),
        now,
      )
    : [];
}

/** The calculation that a reviewer saved last for a guarantor, with the server's figures (GUARANTORS-27). */
export const GuarantorCalculation = z.object({
  income: z.array(Sene),
  expenses: z.array(Sene),
  eligible: z.boolean(),
  reviewerId: z.string(),
  reviewerName: z.string(),
  at: z.string(),
});
export type GuarantorCalculation = z.output<typeof GuarantorCalculation>;

const calculationKey = (id: string): Key => {
  const { pk, sk } = guarantorKey(id);
  return { pk, sk: `CALC#${sk}` };
};
export const findGuarantorCalculation = (id: string): Promise<GuarantorCalculation | undefined> =>
  find(calculationKey(id), GuarantorCalculation);
export const putGuarantorCalculation = (id: string, calculation: GuarantorCalculation): Write =>
  put({ ...calculationKey(id), ...calculation });
/** New documents invalidate the calculation (GUARANTORS-20). */
export const dropGuarantorCalculation = (id: string): Write => remove(calculationKey(id));

/** An agreement's files: the exact PDF that is signed, and the final one with the certificate page. */
export const Agreement = z.object({
  /** The loan's number for its loan agreement, the guarantor's id for a guarantee. */
  id: z.string(),
  key: z.string(),
  /** Of the exact PDF, in hexadecimal. */
  sha256: z.string(),
  textVersion: z.string(),
  /** The facts that the text was made of: the page shows the same text as the PDF. */
  facts: AgreementFacts,
  /** The borrower's, on the loan agreement; a guarantor's stands on the guarantor. */
  signature: z.optional(Signature),
  finalKey: z.optional(z.string()),
  /** How many bytes the exact PDF has, and the final one. */
  size: z.optional(z.int()),
  finalSize: z.optional(z.int()),
  version: z.int(),
});
export type Agreement = z.output<typeof Agreement>;

/** The PDF that the parties are given: the final one if there is one (GUARANTORS-40). */
export const pdfOf = ({ key, size, finalKey, finalSize }: Agreement) =>
  finalKey ? { key: finalKey, size: finalSize ?? null } : { key, size: size ?? null };

const agreementKey = (id: string): Key => {
  const [loanId = '', own = 'loan'] = id.split('.');
  return { pk: `LOAN#${loanId}`, sk: `AGREEMENT#${own}` };
};
export const getAgreement = (id: string): Promise<Agreement> => read(agreementKey(id), Agreement);
export const findAgreement = (id: string): Promise<Agreement | undefined> => find(agreementKey(id), Agreement);
export const addAgreement = (agreement: Agreement): Write => insert({ ...agreementKey(agreement.id), ...agreement });
export const saveAgreement = (agreement: Agreement): Write => replace({ ...agreementKey(agreement.id), ...agreement });

/** Where a guarantor's prefilled standing order form is stored. */
const Form = z.object({ key: z.string() });
const formKey = (guarantorId: string): Key => {
  const { pk, sk } = guarantorKey(guarantorId);
  return { pk, sk: `FORM#${sk}` };
};
export const findStandingOrderForm = (guarantorId: string) => find(formKey(guarantorId), Form);
export const putStandingOrderForm = (guarantorId: string, key: string): Write => put({ ...formKey(guarantorId), key });

/** The mailed code, and then its confirmation, of one signer of one agreement (GUARANTORS-42). */
export const SigningCode = z.extend(MailedCode, {
  /** Set once the code was right and the box was ticked: what exactly was agreed to, and when. */
  confirmed: z.optional(z.object({ at: z.string(), sha256: z.string() })),
});
export type SigningCode = z.output<typeof SigningCode>;

const signingCodeKey = (agreementId: string, userId: string): Key => ({
  pk: `USER#${userId}`,
  sk: `CODE#SIGN#${agreementId}`,
});
export const findSigningCode = (agreementId: string, userId: string): Promise<SigningCode | undefined> =>
  find(signingCodeKey(agreementId, userId), SigningCode);
export const putSigningCode = (agreementId: string, userId: string, code: SigningCode): Write =>
  put({ ...signingCodeKey(agreementId, userId), ...code, ttl: Math.ceil(code.expires / 1000) });
export const updateSigningCode = (
  agreementId: string,
  userId: string,
  change: ItemChange,
  condition: Condition,
): Write => update(signingCodeKey(agreementId, userId), change, condition);
export const dropSigningCode = (agreementId: string, userId: string): Write =>
  remove(signingCodeKey(agreementId, userId));
