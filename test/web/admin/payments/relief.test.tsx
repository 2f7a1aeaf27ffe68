// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { Reviewer } from '#shared/endpoint.ts';
import { sene } from '#shared/money.ts';
import type { ReliefView } from '#shared/relief/staff-api.ts';
import { Component } from '#web/features/admin/payments/relief/relief.tsx';

afterEach(cleanup);

const asked: ReliefView = {
  ...{ reliefid: '9.1', loanid: 9, borrower: 'Lani Tuitama', kind: 'Spread', status: 'Asked', reason: 'LostIncome' },
  ...{ text: null, askedat: '2026-11-27T05:00:00Z', until: '2026-12-11', frequency: 'Monthly', periods: null },
  ...{ affordable: sene(45_00), open: sene(325_37), arrears: sene(81_35), instalment: sene(81_35) },
  ...{
    next: '2026-11-24',
    last: '2027-02-24',
    pauses: [],
    proposal: null,
    locked: null,
    grantlocked: null,
    tie: null,
    risktie: null,
  },
  spreads: [{ instalments: 5, instalment: sene(65_09), next: '2026-12-24', last: '2027-04-24' }],
};
const { instalment, next, last } = asked;
const proposal = { madeat: '2027-06-01T00:00:00.000Z', periods: null, instalments: 5, instalment, next, last };

async function show(request: Partial<ReliefView>, role: Reviewer): Promise<(string | null)[]> {
  cleanup();
  const Frame = () => <Outlet context={{ user: { userId: 'rita' }, role }} />;
  const page = { path: '/', element: <Component />, loader: () => [{ ...asked, ...request }] };
  render(<RouterProvider router={createMemoryRouter([{ element: <Frame />, children: [page] }])} />);
  await screen.findByText(/Lani Tuitama/);
  return screen.queryAllByRole('button').map(({ textContent }) => textContent);
}

describe('a request for more time, for staff (RELIEF-12, RELIEF-15)', () => {
  it('offers each reviewer what they can do in its status', async () => {
    expect(await show({}, 'RiskReviewer')).toEqual(['Propose', 'Refuse']);
    const proposed = { status: 'Consenting', proposal } as const;
    expect(await show(proposed, 'RiskReviewer')).toEqual(['Propose again']);
    expect(await show(proposed, 'CreditApprover')).toEqual(['Grant', 'Refuse']);
  });

  it('says why nothing can be done, or why it cannot be granted yet (ADMIN-42)', async () => {
    expect(await show({ locked: 'A RiskReviewer proposes first.' }, 'CreditApprover')).toEqual([]);
    screen.getByText('A RiskReviewer proposes first.');
    const waits = { status: 'Consenting', proposal, grantlocked: 'Somebody must agree first.' } as const;
    expect(await show(waits, 'CreditApprover')).toEqual(['Refuse']);
    screen.getByText('Somebody must agree first.');
  });
});
