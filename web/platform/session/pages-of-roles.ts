import type { Role } from '#shared/endpoint.ts';

/** The address of each role's pages. */
export const pageOf: Record<Role, string> = {
  Borrower: '/borrower',
  Investor: '/investor',
  Guarantor: '/guarantor',
  Admin: '/admin',
};

/** The address of the first page after signing in (SITE-4). */
export function pageAfterLogin(roles: readonly Role[]): string {
  if (roles.length > 1) return '/select-role';
  return firstPage(roles, ['Admin', 'Investor', 'Guarantor', 'Borrower']);
}

/** The address that the Dashboard button of the public pages leads to (SITE-4). */
export const dashboardOf = (roles: readonly Role[]): string =>
  firstPage(roles, ['Borrower', 'Investor', 'Admin', 'Guarantor']);

/** The address of the page where a person hands in their identity; staff have none. */
export const identityOf = (roles: readonly Role[]): string =>
  roles.some((role) => role !== 'Admin')
    ? `${firstPage(roles, ['Borrower', 'Investor', 'Guarantor'])}/identity`
    : dashboardOf(roles);

function firstPage(roles: readonly Role[], order: readonly Role[]): string {
  const role = order.find((candidate) => roles.includes(candidate));
  return role ? pageOf[role] : '/select-role';
}
