import type { User } from '#shared/accounts/api.ts';
import type { Role } from '#shared/endpoint.ts';
import { loaded } from '#web/platform/network/load.ts';
import { currentUser } from './current-session.ts';
import { guard } from './guard.ts';
import { reloadUser } from './session.ts';

/** The signed-in person with a role, as `guard` returns them. Reloads their KYC status until it is final. */
export async function freshUser(request: Request, role: Role): Promise<User> {
  const known = currentUser();
  const user = await guard(request, role);
  const isSettled = !known || (known.kycStatus === 'Verified' && !known.identity.renewing);
  return isSettled ? user : ((await loaded(reloadUser())) ?? user);
}
