import { redirect, useOutletContext } from 'react-router-dom';
import type { User } from '#shared/accounts/api.ts';
import { adminApi } from '#shared/admin/api.ts';
import type { Result, Reviewer, SubRole } from '#shared/endpoint.ts';
import { call, Refused } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { isAt, oncePerNavigation } from '#web/platform/network/once-per-navigation.ts';
import { showError } from '#web/platform/notifications/toasts.ts';
import { guard } from '#web/platform/session/guard.ts';
import { inLanguage } from '#web/platform/session/own-language.ts';
import { texts } from './texts.en.ts';

/** The signed-in member of staff, with the sub-role that was loaded last if it cannot be loaded now (ADMIN-31). */
export type Admin = { user: User; role: SubRole | undefined };

type Overview = Result<typeof adminApi.readAdminOverview>;
/** On the first page with what else it shows; without it when it could not be loaded in one call. */
type AdminData = Admin & { overview?: Overview | undefined };

let last: Admin | undefined;

/** The signed-in member of staff, loaded once for all loaders of a navigation. */
export const adminData = oncePerNavigation(load);

async function load(request: Request): Promise<AdminData> {
  const user = await guard(request, 'Admin');
  const english = inLanguage('en', request);
  if (english) throw english;
  const isQueue = !isAt(request, '/admin');
  const overview = isQueue ? undefined : await loaded(call(adminApi.readAdminOverview, {}).catch(toSecurity));
  const answer = overview ?? (await loaded(call(adminApi.readAdminRole, {}).catch(toSecurity)));
  if (!answer) showError(isQueue ? texts.queueRoleFailed : texts.roleFailed);
  const lastRole = last?.user.userId === user.userId ? last.role : undefined;
  last = { user, role: answer?.role ?? lastRole };
  return { ...last, overview };
}

/** Redirects staff who must set up a second factor first, instead of showing a failure (SITE-13). */
function toSecurity(error: unknown): never {
  throw error instanceof Refused && error.code === 'SecondFactorNeeded' ? redirect('/security?staff') : error;
}

/** The signed-in member of staff, on a page of the area. */
export const useAdmin = (): Admin => useOutletContext<Admin>();

/** The sub-role of a reviewer; undefined for other sub-roles. */
export const reviewerOf = ({ role }: Admin): Reviewer | undefined =>
  role === 'RiskReviewer' || role === 'CreditApprover' ? role : undefined;
