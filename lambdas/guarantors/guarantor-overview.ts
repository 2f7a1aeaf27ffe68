import type { Route } from '#lambdas/platform/serve.ts';
import { eachReadable } from '#lambdas/platform/unreadable.ts';
import { ownCallsOf } from '#lambdas/repayments/own-calls.ts';
import { readWallet } from '#lambdas/wallet/read-wallet.ts';
import type { guarantorOverviewApi } from '#shared/guarantors/overview-api.ts';
import { myAgreementsOf } from './agreements.ts';
import { invitationsOf } from './invitations.ts';
import { nominatedLoansOf } from './nominated-loans.ts';

/** What a guarantor's first page shows (SITE-78). Before the identity is verified it has no loans but those that were signed (GUARANTORS-17). */
export const readGuarantorOverview: Route<typeof guarantorOverviewApi.readGuarantorOverview> = async ({ caller }) => {
  const { userId } = caller;
  const [invitations, calls, loans, agreements, [wallet = null]] = await Promise.all([
    invitationsOf(caller),
    ownCallsOf(userId),
    nominatedLoansOf(caller.person),
    myAgreementsOf(caller.person),
    eachReadable([userId], readWallet),
  ]);
  return { invitations, calls, loans, agreements, wallet };
};
