import { useOutletContext } from 'react-router-dom';
import type { User } from '#shared/accounts/api.ts';
import type { Result } from '#shared/endpoint.ts';
import { guarantorsApi, type Invitation, type MyAgreement, type NominatedLoan } from '#shared/guarantors/api.ts';
import { guarantorOverviewApi } from '#shared/guarantors/overview-api.ts';
import { type OwnCall, repaymentsApi } from '#shared/repayments/api.ts';
import type { WalletOverview } from '#shared/wallet/api.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { isAt, oncePerNavigation } from '#web/platform/network/once-per-navigation.ts';
import { freshUser } from '#web/platform/session/fresh-user.ts';
import { reloadUser } from '#web/platform/session/session.ts';

/** A loan that the guarantor accepted to guarantee; without an agreement when they cannot guarantee it. */
export type Guarantee = NominatedLoan & { agreement: MyAgreement | undefined };

type Guarantees = {
  /** Invitations without an answer. */
  invitations: Invitation[];
  /** Accepted invitations. When the identity is verified they become guarantees. */
  accepted: Invitation[];
  /** Empty until the identity is verified (GUARANTORS-17). */
  guarantees: Guarantee[];
  calls: OwnCall[];
  /** On the first page alone; undefined when it could not be loaded. */
  wallet: WalletOverview | undefined;
};

/** The signed-in guarantor; without guarantees when these could not be loaded. */
export type GuarantorData = { user: User; guarantees: Guarantees | undefined };

/** The guarantor's data, loaded once for all loaders of a navigation. */
export const guarantorData = oncePerNavigation(load);

async function load(request: Request): Promise<GuarantorData> {
  const user = await freshUser(request, 'Guarantor');
  const isFirstPage = isAt(request, '/guarantor');
  const guarantees = await loaded(guaranteesOf(user, isFirstPage));
  return guarantees ? { user, guarantees } : loadAgain(user, isFirstPage);
}

/** Loads the user again after a failure: an ID that expired in the meantime closes the loans. */
async function loadAgain(user: User, isFirstPage: boolean): Promise<GuarantorData> {
  const now = user.kycStatus === 'Verified' ? await loaded(reloadUser()) : undefined;
  if (!now || now.kycStatus === 'Verified') return { user, guarantees: undefined };
  return { user: now, guarantees: await loaded(guaranteesOf(now, isFirstPage)) };
}

async function guaranteesOf({ kycStatus }: User, isFirstPage: boolean): Promise<Guarantees> {
  const read = await (isFirstPage
    ? call(guarantorOverviewApi.readGuarantorOverview, {})
    : readLists(kycStatus === 'Verified'));
  const guarantees = read.loans.map((loan) => ({
    ...loan,
    agreement: read.agreements.find(({ id }) => id === loan.guarantorid),
  }));
  const invitations = read.invitations.filter(({ consent }) => consent === 'Invited');
  const accepted = read.invitations.filter(({ consent }) => consent === 'Accepted');
  return { invitations, accepted, guarantees, calls: read.calls, wallet: read.wallet ?? undefined };
}

type Overview = Result<typeof guarantorOverviewApi.readGuarantorOverview>;

async function readLists(isVerified: boolean): Promise<Overview> {
  const [invitations, calls, loans, agreements] = await Promise.all([
    call(guarantorsApi.listInvitations, {}),
    call(repaymentsApi.listOwnCalls, {}),
    isVerified ? call(guarantorsApi.listNominatedLoans, {}) : [],
    isVerified ? call(guarantorsApi.listMyAgreements, {}) : [],
  ]);
  return { invitations, calls, loans, agreements, wallet: null };
}

/** The guarantor's data on a page of an area that has loaded the guarantees. */
export type Guaranteeing = { user: User; guarantees: Guarantees };
export const useGuarantor = (): Guaranteeing => useOutletContext<Guaranteeing>();
