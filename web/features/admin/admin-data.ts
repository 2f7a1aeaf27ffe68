import { redirect, useOutletContext } from 'react-router-dom';
import type { User } from '#shared/accounts/api.ts';
import { adminApi } from '#shared/admin/api.ts';
import type { Reviewer, SubRole } from '#shared/endpoint.ts';
import { call, Refused } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { oncePerNavigation } from '#web/platform/network/once-per-navigation.ts';
import { showError } from '#web/platform/notifications/toasts.ts';
import { guard } from '#web/platform/session/guard.ts';
import { texts } from './texts.en.ts';

/** The signed-in member of staff, with the sub-role that was loaded last if it cannot be loaded now (ADMIN-31). */
export type Admin = { user: User; role: SubRole | undefined };

let last: Admin | undefined;

/** The signed-in member of staff, loaded once for all loaders of a navigation. */
export const adminData = oncePerNavigation(load);

async function load(request: Request): Promise<Admin> {
  const user = await guard(request, 'Admin');
  const answer = await loaded(call(adminApi.readAdminRole, {}).catch(toSecurity));
  const isQueue = new URL(request.url).pathname !== '/admin';
  if (!answer) showError(isQueue ? texts.queueRoleFailed : texts.roleFailed);
  const lastRole = last?.user.userId === user.userId ? last.role : undefined;
  last = { user, role: answer?.role ?? lastRole };
  return last;
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
