import type { User } from '#shared/accounts/api.ts';
import type { Result } from '#shared/endpoint.ts';
import type { Invitation, MyAgreement, NominatedLoan } from '#shared/guarantors/api.ts';
import type { guarantorOverviewApi } from '#shared/guarantors/overview-api.ts';
import type { OwnCall } from '#shared/repayments/api.ts';
import type { WalletOverview } from '#shared/wallet/api.ts';

/** A loan that the guarantor accepted to guarantee; without an agreement when they cannot guarantee it. */
export type Guarantee = NominatedLoan & { agreement: MyAgreement | undefined };

export type Guarantees = {
  /** Invitations without an answer. */
  invitations: Invitation[];
  /** Accepted invitations that are not signed. When the identity is verified they become guarantees. */
  accepted: Invitation[];
  /** Until the identity is verified, those that were signed (GUARANTORS-17). */
  guarantees: Guarantee[];
  calls: OwnCall[];
  /** On the first page alone; undefined when it could not be loaded. */
  wallet: WalletOverview | undefined;
};

/** A guarantor with what they guarantee. */
export type Guaranteeing = { user: User; guarantees: Guarantees };

export type Overview = Result<typeof guarantorOverviewApi.readGuarantorOverview>;

/** The guarantees in what the API answers. */
export const guaranteesIn = ({ invitations, calls, loans, agreements, wallet }: Overview): Guarantees => ({
  invitations: invitations.filter(({ consent }) => consent === 'Invited'),
  accepted: invitations.filter(({ consent }) => consent === 'Accepted'),
  guarantees: loans.map((loan) => ({ ...loan, agreement: agreements.find(({ id }) => id === loan.guarantorid) })),
  calls,
  wallet: wallet ?? undefined,
});
