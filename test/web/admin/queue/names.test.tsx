// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { SubRole } from '#shared/endpoint.ts';
import { CalculatorForm } from '#web/features/admin/calculator/calculator-form.tsx';
import { LoanName, PersonName } from '#web/features/admin/queue/names.tsx';

afterEach(cleanup);

/** The addresses to which a person's name and a loan's number lead staff with a sub-role. */
function linksFor(role: SubRole, userid: string | null = 'sina'): (string | null)[] {
  const element = (
    <>
      <PersonName userid={userid} name="Sina Leota" />
      <LoanName loanid={7} />
    </>
  );
  const routes = [{ path: '/', element: <Outlet context={{ role }} />, children: [{ index: true, element }] }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  expect(document.body.textContent).toBe('Sina LeotaLoan #7');
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
}

describe('names on the pages of staff (ADMIN-37)', () => {
  it.each([
    ['RiskReviewer', ['/admin/person/sina', '/admin/loan/7']],
    ['CreditApprover', ['/admin/person/sina', '/admin/loan/7']],
    ['SystemAdmin', ['/admin/people?open=sina']],
    ['Observer', []],
  ] as const)('lead a %s to %j', (role, links) => {
    expect(linksFor(role)).toEqual(links);
  });

  it('of who saved a calculation lead on, too', () => {
    const saved = { savedreviewername: 'Rita Staff', savedreviewerid: 'rita' };
    const element = (
      <CalculatorForm employment="Employed" saved={saved} target="7" lock="Decided.">
        figures
      </CalculatorForm>
    );
    const area = {
      path: '/',
      element: <Outlet context={{ role: 'RiskReviewer' }} />,
      children: [{ index: true, element }],
    };
    render(<RouterProvider router={createMemoryRouter([area])} />);
    expect(screen.getByRole('link', { name: 'Rita Staff' }).getAttribute('href')).toBe('/admin/person/rita');
  });

  it('lead nowhere for somebody without an account', () => {
    expect(linksFor('RiskReviewer', null)).toEqual(['/admin/loan/7']);
  });
});
