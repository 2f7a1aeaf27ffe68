import { useOutletContext } from 'react-router-dom';
import type { User } from '#shared/accounts/api.ts';
import type { Result } from '#shared/endpoint.ts';
import { guarantorsApi, type Invitation, type MyAgreement, type NominatedLoan } from '#shared/guarantors/api.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { oncePerNavigation } from '#web/platform/network/once-per-navigation.ts';
import { freshUser } from '#web/platform/session/fresh-user.ts';
import { reloadUser } from '#web/platform/session/session.ts';

/** A call on the guarantor to pay an instalment. */
export type OwnCall = Result<typeof repaymentsApi.listOwnCalls>[number];

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
};

/** The signed-in guarantor; without guarantees when these could not be loaded. */
export type GuarantorData = { user: User; guarantees: Guarantees | undefined };

/** The guarantor's data, loaded once for all loaders of a navigation. */
export const guarantorData = oncePerNavigation(load);

async function load(request: Request): Promise<GuarantorData> {
  const user = await freshUser(request, 'Guarantor');
  const guarantees = await loaded(guaranteesOf(user));
  return guarantees ? { user, guarantees } : loadAgain(user);
}

/** Loads the user again after a failure: an ID that expired in the meantime closes the loans. */
async function loadAgain(user: User): Promise<GuarantorData> {
  const now = user.kycStatus === 'Verified' ? await loaded(reloadUser()) : undefined;
  if (!now || now.kycStatus === 'Verified') return { user, guarantees: undefined };
  return { user: now, guarantees: await loaded(guaranteesOf(now)) };
}

async function guaranteesOf({ kycStatus }: User): Promise<Guarantees> {
  const isVerified = kycStatus === 'Verified';
  const [invited, calls, nominated, agreements] = await Promise.all([
    call(guarantorsApi.listInvitations, {}),
    call(repaymentsApi.listOwnCalls, {}),
    isVerified ? call(guarantorsApi.listNominatedLoans, {}) : [],
    isVerified ? call(guarantorsApi.listMyAgreements, {}) : [],
  ]);
  const guarantees = nominated.map((loan) => ({
    ...loan,
    agreement: agreements.find(({ id }) => id === loan.guarantorid),
  }));
  const invitations = invited.filter(({ consent }) => consent === 'Invited');
  const accepted = invited.filter(({ consent }) => consent === 'Accepted');
  return { invitations, accepted, guarantees, calls };
}

/** The guarantor's data on a page of an area that has loaded the guarantees. */
export type Guaranteeing = { user: User; guarantees: Guarantees };
export const useGuarantor = (): Guaranteeing => useOutletContext<Guaranteeing>();
