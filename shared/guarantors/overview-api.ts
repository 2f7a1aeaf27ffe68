import * as z from 'zod/mini';
import { get } from '#shared/endpoint.ts';
import { OwnCall } from '#shared/repayments/api.ts';
import { WalletOverview } from '#shared/wallet/api.ts';
import { Invitation, MyAgreement, NominatedLoan } from './api.ts';

const GuarantorOverview = z.object({
  /** As `GET /guarantor/invitations` answers them. */
  invitations: z.array(Invitation),
  /** As `GET /guarantor/calls` answers them. */
  calls: z.array(OwnCall),
  /** As `GET /loans/nominated` answers them; those that were signed until the identity is verified (GUARANTORS-17). */
  loans: z.array(NominatedLoan),
  /** As `GET /guarantor/my-agreements` answers them; likewise. */
  agreements: z.array(MyAgreement),
  /** Null where it cannot be read. */
  wallet: z.nullable(WalletOverview),
});

/** What the first page of a guarantor shows, in one call (SITE-78). */
export const guarantorOverviewApi = {
  readGuarantorOverview: get('/overview/guarantor', { who: ['Guarantor'], result: GuarantorOverview }),
};
