import { useOutletContext } from 'react-router-dom';
import type { User } from '#shared/accounts/api.ts';
import { guarantorsApi } from '#shared/guarantors/api.ts';
import { guarantorOverviewApi } from '#shared/guarantors/overview-api.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { isAt, oncePerNavigation } from '#web/platform/network/once-per-navigation.ts';
import { freshUser } from '#web/platform/session/fresh-user.ts';
import { reloadUser } from '#web/platform/session/session.ts';
import { type Guaranteeing, type Guarantees, guaranteesIn, type Overview } from './guarantees.ts';

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

/** Loads the user again after a failure: an ID that expired in the meantime closes the loans that are not signed. */
async function loadAgain(user: User, isFirstPage: boolean): Promise<GuarantorData> {
  const now = user.kycStatus === 'Verified' ? await loaded(reloadUser()) : undefined;
  if (!now || now.kycStatus === 'Verified') return { user, guarantees: undefined };
  return { user: now, guarantees: await loaded(guaranteesOf(now, isFirstPage)) };
}

async function guaranteesOf({ kycStatus }: User, isFirstPage: boolean): Promise<Guarantees> {
  // Of whoever is not verified the lists are refused where nothing is signed.
  const read = await (isFirstPage || kycStatus !== 'Verified'
    ? call(guarantorOverviewApi.readGuarantorOverview, {})
    : readLists());
  return guaranteesIn(read);
}

async function readLists(): Promise<Overview> {
  const [invitations, calls, loans, agreements] = await Promise.all([
    call(guarantorsApi.listInvitations, {}),
    call(repaymentsApi.listOwnCalls, {}),
    call(guarantorsApi.listNominatedLoans, {}),
    call(guarantorsApi.listMyAgreements, {}),
  ]);
  return { invitations, calls, loans, agreements, wallet: null };
}

/** The guarantor's data on a page of an area that has loaded the guarantees. */
export const useGuarantor = (): Guaranteeing => useOutletContext<Guaranteeing>();
