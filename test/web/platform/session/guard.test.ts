// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountsApi } from '#shared/accounts/api.ts';
import type { Role } from '#shared/endpoint.ts';
import { withFakeApi } from '#test/support/with-fake-api.ts';
import { aUser } from '#test/web/accounts/a-user.ts';
import { setToken } from '#web/platform/network/access-token.ts';
import { dropSession, endSession, setUser } from '#web/platform/session/current-session.ts';
import { guard } from '#web/platform/session/guard.ts';
import { dashboardOf, identityOf, pageAfterLogin } from '#web/platform/session/pages-of-roles.ts';

const api = withFakeApi();

// The files of a worker share their modules: another may have ended signed in.
beforeEach(dropSession);
afterEach(() => {
  dropSession();
  vi.restoreAllMocks();
});

const request = (path: string) => new Request(`http://localhost${path}`);

/** Where a guard leads: to the page that was asked for, or elsewhere. */
async function leads(path: string, ...roles: Role[]): Promise<string | null> {
  const answer = await guard(request(path), ...roles).catch((redirect: unknown) => redirect);
  return answer instanceof Response ? answer.headers.get('location') : path;
}

describe('the guard of a page (SITE-2)', () => {
  it('lets in who has one of its roles, and leads anybody else away', async () => {
    expect(await leads('/borrower?seen=1', 'Borrower')).toBe('/login?to=%2Fborrower%3Fseen%3D1');
    setUser(aUser({ roles: ['Investor'] }));
    expect(await leads('/investor', 'Investor')).toBe('/investor');
    expect(await leads('/select-role')).toBe('/select-role');
    expect(await leads('/borrower', 'Borrower')).toBe('/');
  });

  it('lets in who has got the role since they signed in (GUARANTORS-7)', async () => {
    setUser(aUser({ roles: ['Borrower'] }));
    setToken('a-token');
    api.answer(accountsApi.verify, () => ({ user: aUser({ roles: ['Borrower', 'Guarantor'] }) }));
    expect(await leads('/guarantor', 'Guarantor')).toBe('/guarantor');
    expect(await leads('/investor', 'Investor')).toBe('/');
  });

  it('leads nobody to the sign-in page who could not sign in, but says that there is no connection', async () => {
    setUser(aUser());
    endSession();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await expect(guard(request('/borrower'), 'Borrower')).rejects.toMatchObject({ name: 'Unreachable' });
    dropSession();
    expect(await leads('/borrower', 'Borrower')).toBe('/login?to=%2Fborrower');
  });
});

describe('where somebody goes (SITE-4)', () => {
  const roles: [Role[], string, string][] = [
    [['Admin'], '/admin', '/admin'],
    [['Investor'], '/investor', '/investor'],
    [['Guarantor'], '/guarantor', '/guarantor'],
    [['Borrower'], '/borrower', '/borrower'],
    [['Investor', 'Borrower'], '/select-role', '/borrower'],
    [['Admin', 'Investor'], '/select-role', '/investor'],
    [[], '/select-role', '/select-role'],
  ];

  it.each(roles)('with %j is %s after signing in, and %s from /dashboard', (held, afterLogin, fromDashboard) => {
    expect(pageAfterLogin(held)).toBe(afterLogin);
    expect(dashboardOf(held)).toBe(fromDashboard);
  });

  it('to hand in an identity is the page of the first role that has one (NOTIFICATIONS-22)', () => {
    expect(identityOf(['Admin', 'Guarantor'])).toBe('/guarantor/identity');
    expect(identityOf(['Investor', 'Borrower'])).toBe('/borrower/identity');
    expect([identityOf(['Admin']), identityOf([])]).toEqual(['/admin', '/select-role']);
  });
});
