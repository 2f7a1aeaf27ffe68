import { type Deciding, mustBeUntied } from '#lambdas/conflicts/guard.ts';
import { mustBeOutside, partiesOf } from '#lambdas/loans/parties.ts';
import type { Payout } from '#shared/wallet/payout.ts';

/**
 * Refuses with Forbidden who is a party to the loan whose disbursement a payout is (API-37), and who is tied to a party to it or to whose
 * payout it is (CONFLICTS-3).
 */
export async function mustBeFree({ loanId, userId }: Payout, deciding: Deciding): Promise<void> {
  if (loanId === undefined) await mustBeUntied(userId === undefined ? [] : [userId], deciding);
  else await mustBeOutside(await partiesOf(loanId), deciding);
}
