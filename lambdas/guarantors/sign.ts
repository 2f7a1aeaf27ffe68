import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { getOwnLoan, loans } from '#lambdas/loans/store.ts';
import type { Caller } from '#lambdas/platform/caller.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import { DomainError, illegalTransition } from '#shared/errors.ts';
import type { guarantorsApi } from '#shared/guarantors/api.ts';
import type { Guarantor } from '#shared/guarantors/guarantor.ts';
import { mustBeReadyToSign } from '#shared/guarantors/guarantor-lifecycle.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { advanceLoan } from '#shared/loans/loan-lifecycle.ts';
import { say } from '#shared/sentence.ts';
import { ownGuaranteeOf } from './own-guarantor.ts';
import { confirmedCode, mailedCode, type SigningOfLoan, signatureOf } from './signing-code.ts';
import { agreements, guarantors, listGuarantorsOf, signingCodes } from './store.ts';

/** Mails the code that signing the guarantee needs (GUARANTORS-42). */
export const requestSigningCode: Route<typeof guarantorsApi.requestSigningCode> = async ({ body, caller, now }) => {
  const { signing } = await guaranteeToSign(body.loanId, caller, now);
  return mailedCode(signing, 'GuaranteeCode');
};

/** Confirms the mailed code and the ticked box (GUARANTORS-42); the request to sign has neither (GUARANTORS-43). */
export const confirmSigning: Route<typeof guarantorsApi.confirmSigning> = async ({ body, caller, now }) => {
  const { signing } = await guaranteeToSign(body.loanId, caller, now);
  return confirmedCode(signing, body);
};

/** Signs the guarantee (GUARANTORS-41). */
export const signGuarantee: Route<typeof guarantorsApi.signGuarantee> = async (request) => {
  const { body, caller, now } = request;
  const { guarantor, loan, signing } = await guaranteeToSign(body.loanId, caller, now);
  const after = { ...guarantor, signature: await signatureOf(signing, request) };
  const all = (await listGuarantorsOf(loan.id)).map((one) => (one.id === after.id ? after : one));
  return {
    reply: say('SignatureReceived', 'You have signed. Thank you.'),
    writes: [...guarantors.save(after, guarantor), signingCodes.remove(signing), ...signed(loan, all, { now })],
    log: `Guarantee ${guarantor.id} signed`,
  };
};

/** Mails the code that signing the loan agreement needs (GUARANTORS-42). */
export const requestLoanSigningCode: Route<typeof guarantorsApi.requestLoanSigningCode> = async ({
  params,
  caller,
  now,
}) => {
  const { signing } = await loanToSign(params.id, caller, now);
  return mailedCode(signing, 'SigningCode');
};

export const confirmLoanSigning: Route<typeof guarantorsApi.confirmLoanSigning> = async ({
  params,
  body,
  caller,
  now,
}) => {
  const { signing } = await loanToSign(params.id, caller, now);
  return confirmedCode(signing, body);
};

/** Signs the loan agreement. The evidence is stored with the agreement (GUARANTORS-44). */
export const signLoan: Route<typeof guarantorsApi.signLoan> = async (request) => {
  const { params, caller, now } = request;
  const { loan, signing } = await loanToSign(params.id, caller, now);
  const signature = await signatureOf(signing, request);
  const agreement = await agreements.get({ id: signing.agreementId });
  const guarantors = await listGuarantorsOf(loan.id);
  return {
    reply: say('SignatureReceived', 'You have signed. Thank you.'),
    writes: [
      ...agreements.save({ ...agreement, signature }, agreement),
      signingCodes.remove(signing),
      ...signed(loan, guarantors, { now, borrowerSignedAt: signature.at }),
    ],
    log: `Agreement of loan ${loan.id} signed`,
  };
};

async function guaranteeToSign(loanId: number, caller: Caller, now: number) {
  const guarantor = await ownGuaranteeOf(loanId, caller);
  mustBeReadyToSign(guarantor);
  const loan = await loans.get({ id: loanId });
  mustBeSignable(loan);
  const signing: SigningOfLoan = { agreementId: guarantor.id, loanId, userId: caller.userId, now };
  return { guarantor, loan, signing };
}

async function loanToSign(id: number, caller: Caller, now: number) {
  const loan = await getOwnLoan(id, caller.userId);
  if (loan.borrowerSignedAt)
    throw new DomainError('AlreadyDone', 'AgreementSignedAlready', 'You have signed this agreement already.');
  mustBeSignable(loan);
  const signing: SigningOfLoan = { agreementId: String(id), loanId: id, userId: caller.userId, now };
  return { loan, signing };
}

function mustBeSignable({ status }: Loan): void {
  if (status !== 'GuarantorsVerified')
    throw illegalTransition('NothingToSign', 'This loan is {status:words}: there is nothing to sign now.', { status });
}

type Signed = { now: number; borrowerSignedAt?: string };

/**
 * The loan's next version after a signature: AgreementSigned with the last one (GUARANTORS-45). It is written even when
 * others are missing, so that of two signatures at the same moment one sees the other.
 */
function signed(loan: Loan, guarantors: readonly Guarantor[], { now, borrowerSignedAt }: Signed): Write[] {
  const changes = { borrowerSignedAt: borrowerSignedAt ?? loan.borrowerSignedAt };
  const complete = changes.borrowerSignedAt && guarantors.every(({ signature }) => signature);
  return complete
    ? saveLoan(advanceLoan(loan, 'AllSigned', { by: 'system', now, changes }), loan)
    : saveLoan({ ...loan, ...changes }, loan);
}
