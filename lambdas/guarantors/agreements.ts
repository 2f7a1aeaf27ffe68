import { people } from '#lambdas/accounts/store.ts';
import { loans } from '#lambdas/loans/store.ts';
import type { Caller } from '#lambdas/platform/caller.ts';
import { presignedView } from '#lambdas/platform/files.ts';
import { addLogEntry } from '#lambdas/platform/log-entry.ts';
import { isReviewer } from '#lambdas/platform/reviewer.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { commit } from '#lambdas/platform/table.ts';
import { eachReadable } from '#lambdas/platform/unreadable.ts';
import { reliefs } from '#lambdas/relief/store.ts';
import { listRepayments, recourseMoves } from '#lambdas/repayments/store.ts';
import type { Person } from '#shared/accounts/person.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { notFound } from '#shared/errors.ts';
import { type Agreement, pdfOf } from '#shared/guarantors/agreement.ts';
import { hasClauses } from '#shared/guarantors/agreement-clauses.ts';
import type { guarantorsApi, MyAgreement } from '#shared/guarantors/api.ts';
import { myAgreementOf } from '#shared/guarantors/wire.ts';
import { unansweredBy } from '#shared/relief/voices.ts';
import { unreturnedTo } from '#shared/repayments/recourse.ts';
import { mustBeVerifiedGuarantor, openTo } from './own-guarantor.ts';
import { agreements, guarantors, listGuarantorsBy } from './store.ts';

/** The guarantees of the caller: live ones, and ended ones that were signed (GUARANTORS-49); those that are not signed need a verified identity (GUARANTORS-17). */
export const listMyAgreements: Route<typeof guarantorsApi.listMyAgreements> = async ({ caller }) => {
  const open = await myAgreementsOf(caller.person);
  if (open.length === 0) mustBeVerifiedGuarantor(caller);
  return open;
};

export async function myAgreementsOf(person: Person): Promise<MyAgreement[]> {
  const nominations = openTo(person, await listGuarantorsBy(person.id));
  const shown = nominations.filter(
    ({ consent, released, signature }) => consent === 'Accepted' && (!released || signature),
  );
  return eachReadable(shown, async (guarantor) => {
    const [loan, borrower, agreement] = await Promise.all([
      loans.get({ id: guarantor.loanId }),
      people.get({ id: guarantor.borrowerId }),
      agreements.find({ id: guarantor.id }),
    ]);
    const [rows, moves, requests] = await Promise.all([
      listRepayments(loan),
      recourseMoves.all('table', { loanId: loan.id }),
      // Where the agreement has the clause nobody is asked.
      hasClauses(loan) || guarantor.released ? [] : reliefs.all('table', { loanId: loan.id }),
    ]);
    const moretime = unansweredBy(person.id, apiaDayOf(Date.now()), requests);
    const unreturned = unreturnedTo(guarantor.id, moves);
    return myAgreementOf({ guarantor, loan, borrower, pdf: agreement && pdfOf(agreement), rows, unreturned, moretime });
  });
}

/** A link to an agreement's PDF: the final one with its certificate, once everybody has signed (GUARANTORS-40). */
export const readAgreement: Route<typeof guarantorsApi.readAgreement> = async ({
  params: { id },
  query,
  caller,
  now,
}) => {
  const { agreement, isParty } = await agreementFor(id, caller);
  const { key } = pdfOf(agreement);
  const url = await presignedView(key, { type: 'application/pdf', fileName: `agreement-${id}.pdf`, ...query });
  const details = `Agreement ${id}`;
  await commit(addLogEntry({ actor: caller.userId, action: 'readAgreement', details, now, byStaff: !isParty }));
  return { url };
};

/** The words of an agreement, in the version in which it was drawn up, for the page on which it is read (GUARANTORS-63). */
export const readAgreementText: Route<typeof guarantorsApi.readAgreementText> = async ({ params: { id }, caller }) => {
  const { agreement } = await agreementFor(id, caller);
  const { facts, textVersion, sha256 } = agreement;
  // Loaded on first use: the texts are long, and no other endpoint needs it.
  const { agreementText } = await import('#shared/guarantors/agreement-text.ts');
  return { ...agreementText(facts, textVersion), sha256, pdfsize: pdfOf(agreement).size };
};

/**
 * An agreement, for a party to it or a reviewer: the borrower is a party to all agreements of a loan, a guarantor to their
 * own alone. Refuses with NotFound anybody else (GUARANTORS-40).
 */
async function agreementFor(id: string, caller: Caller): Promise<{ agreement: Agreement; isParty: boolean }> {
  const agreement = await agreements.get({ id });
  const { loanId, guarantor } = agreement.facts;
  const { borrowerId } = await loans.get({ id: loanId });
  const signer = guarantor ? (await guarantors.get({ id: agreement.id })).userId : borrowerId;
  const isParty = caller.userId === borrowerId || caller.userId === signer;
  if (!isParty && !isReviewer(caller)) throw notFound();
  return { agreement, isParty };
}
