import { useOutletContext } from 'react-router-dom';
import type { User } from '#shared/accounts/api.ts';
import type { Result } from '#shared/endpoint.ts';
import { guarantorsApi, type Invitation, type MyAgreement, type NominatedLoan } from '#shared/guarantors/api.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { oncePerNavigation } from '#web/platform/network/once-per-navigation.ts';
import { currentUser } from '#web/platform/session/current-session.ts';
import { guard } from '#web/platform/session/guard.ts';
import { reloadUser } from '#web/platform/session/session.ts';

/** What somebody is asked to pay. */
export type OwnCall = Result<typeof repaymentsApi.listOwnCalls>[number];

/** A loan that somebody accepted to stand for; without an agreement when they cannot guarantee it. */
export type Guarantee = NominatedLoan & { agreement: MyAgreement | undefined };

type Guarantees = {
  invitations: Invitation[];
  /** Empty until the identity is verified (GUARANTORS-17). */
  guarantees: Guarantee[];
  calls: OwnCall[];
};

/** The signed-in guarantor; without guarantees when these could not be loaded. */
export type GuarantorData = { user: User; guarantees: Guarantees | undefined };

/** The guarantor's data, loaded once for all loaders of a navigation. */
export const guarantorData = oncePerNavigation(load);

async function load(request: Request): Promise<GuarantorData> {
  const known = currentUser();
  const signedIn = await guard(request, 'Guarantor');
  // The known KYC status may be old: until it is Verified, each page loads it anew.
  const isSettled = !known || known.kycStatus === 'Verified';
  const user = isSettled ? signedIn : ((await loaded(reloadUser())) ?? signedIn);
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
  const [invitations, calls, nominated, agreements] = await Promise.all([
    call(guarantorsApi.listInvitations, {}),
    call(repaymentsApi.listOwnCalls, {}),
    isVerified ? call(guarantorsApi.listNominatedLoans, {}) : [],
    isVerified ? call(guarantorsApi.listMyAgreements, {}) : [],
  ]);
  const guarantees = nominated.map((loan) => ({
    ...loan,
    agreement: agreements.find(({ id }) => id === loan.guarantorid),
  }));
  return { invitations, guarantees, calls };
}

/** The guarantor's data on a page of an area that has loaded the guarantees. */
export type Guaranteeing = { user: User; guarantees: Guarantees };
export const useGuarantor = (): Guaranteeing => useOutletContext<Guaranteeing>();
