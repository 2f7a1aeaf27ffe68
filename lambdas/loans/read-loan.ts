import { createHmac } from 'node:crypto';
import { people } from '#lambdas/accounts/store.ts';
import { documents } from '#lambdas/documents/store.ts';
import { listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import type { Caller } from '#lambdas/platform/caller.ts';
import { env } from '#lambdas/platform/env.ts';
import { isReviewer, reviewerOf } from '#lambdas/platform/reviewer.ts';
import { Paged, type Route } from '#lambdas/platform/serve.ts';
import type { ListedDocument } from '#shared/documents/api.ts';
import { handedInDocumentsOf } from '#shared/documents/wire.ts';
import { forbidden, notFound } from '#shared/errors.ts';
import { guaranteedPercent } from '#shared/guarantors/guarantee.ts';
import type { loansApi } from '#shared/loans/api.ts';
import type { Loan, LoanStatus } from '#shared/loans/loan.ts';
import { beforeActive } from '#shared/loans/statuses.ts';
import type { LoanViewer } from '#shared/loans/visible-fields.ts';
import { investorsLoanOf, loanFor } from '#shared/loans/wire.ts';
import { hasInvestedIn, isGuarantorOf } from './parties.ts';
import { loans } from './store.ts';

/** The loans that can be invested in, without the caller's own (LOANS-48). */
export const listMarketplace: Route<typeof loansApi.listMarketplace> = async ({ query, caller }) => {
  if (caller.person.kycStatus !== 'Verified')
    throw forbidden('MarketplaceClosed', 'The marketplace opens when your identity is verified.');
  const { items, cursor } = await loans.page('byStatus', { status: 'Approved' }, query);
  const others = items.filter(({ borrowerId }) => borrowerId !== caller.userId);
  const shown = others.map((loan) => investorsLoanOf(loan, pseudonymOf(loan.borrowerId, caller.userId)));
  return new Paged(shown, cursor);
};

/** A loan with the fields that the viewer may read (LOANS-50). Refuses with NotFound a viewer who may not read it (LOANS-49). */
export const readLoan: Route<typeof loansApi.readLoan> = async ({ params, caller }) => {
  const loan = await loans.get({ id: params.id });
  const viewer = await viewerOf(loan, caller);
  if (!viewer) throw notFound();
  if (viewer === 'Investor') {
    const isShown = showsGuaranteed.includes(loan.status);
    const guaranteed = isShown ? guaranteedPercent(loan, await listGuarantorsOf(loan.id)) : undefined;
    return investorsLoanOf(loan, pseudonymOf(loan.borrowerId, caller.userId), guaranteed);
  }
  const borrower = await people.get({ id: loan.borrowerId });
  return loanFor(viewer, loan, borrower, viewer === 'Guarantor' ? [] : await documentsOf(loan));
};

/** The documents of a loan's request, and those that were added with a second look (REASONS-9). */
export const documentsOf = async (loan: Loan): Promise<ListedDocument[]> =>
  handedInDocumentsOf(await documents.allReadable('byPurpose', { attachedTo: `loan:${loan.id}` }), { isAddedTo: true });

async function viewerOf(loan: Loan, caller: Caller): Promise<LoanViewer | undefined> {
  if (loan.borrowerId === caller.userId) return loan.hidden ? undefined : 'Borrower';
  if (await isGuarantorOf(loan.id, caller.userId)) return 'Guarantor';
  if (await isInvestorsBusiness(loan, caller)) return 'Investor';
  if (!isReviewer(caller)) return undefined;
  const reviewer = reviewerOf(caller);
  return reviewer === 'RiskReviewer' && loan.status === 'UnderReview' ? undefined : reviewer;
}

/** Before the payout investors do not see how far the guarantors are (LOANS-51), and after the end nothing is guaranteed. */
const showsGuaranteed: readonly LoanStatus[] = ['Active', 'Defaulted'];

const openToInvestors: readonly LoanStatus[] = [...beforeActive.slice(beforeActive.indexOf('Approved')), 'Active'];

/** A Verified investor sees every loan from Approved to Active. An investor in a loan always sees it (LOANS-49). */
async function isInvestorsBusiness(loan: Loan, { userId, person }: Caller): Promise<boolean> {
  if (!person.roles.includes('Investor')) return false;
  if (person.kycStatus === 'Verified' && openToInvestors.includes(loan.status)) return true;
  return hasInvestedIn(loan.id, userId);
}

/** What an investor sees in place of a borrower's id (LOANS-51): the same for the same two people, and not traceable. */
const pseudonymOf = (borrowerId: string, viewerId: string): string =>
  createHmac('sha256', `pseudonym:${env('APP_KEY')}`)
    .update(`${viewerId}\n${borrowerId}`)
    .digest('base64url')
    .slice(0, 22);
