// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { OwnDecision } from '#shared/loans/decision-api.ts';
import { basisPoints, sene } from '#shared/money.ts';
import { aUser } from '#test/web/accounts/a-user.ts';
import { Component } from '#web/features/borrower/decision/decision-page.tsx';
import { WhatToDo } from '#web/features/borrower/what-to-do.tsx';
import { forget, recall } from '#web/platform/browser/device.ts';
import { aMyLoan } from './a-my-loan.ts';

afterEach(() => {
  cleanup();
  forget('draft.request');
});

const loan = aMyLoan({ status: 'Rejected', requestedmonths: 12, reason: 'Please ask for less.' });
const decision: OwnDecision = {
  codes: ['DTI', 'SCORE', 'OTHER'],
  texts: [],
  figures: {
    ...{ dti: basisPoints(4512), mostDti: basisPoints(4000), score: 6, leastScore: 7 },
    points: { work: 5, income: 0, disposable: 1, dti: 0 },
  },
  note: 'Please ask for less.',
  decidedat: '2026-11-26T01:00:00.000Z',
  possible: [
    { durationmonths: 6, frequency: 'Monthly', amount: null },
    { durationmonths: 12, frequency: 'Monthly', amount: sene(1350_00) },
    { durationmonths: 18, frequency: 'Weekly', amount: sene(1500_00) },
  ],
  secondlookuntil: null,
  secondlook: null,
  data: {
    documents: [
      {
        ...{ documentid: 'd1', documenttype: 'BankStatement', expirationdate: null, contenttype: 'image/png' },
        ...{ createdat: '2026-11-20T00:00:00Z', mark: null },
      },
    ],
    budget: {
      ...{ monthlyincome: [sene(300_00)], monthlyexpenses: [sene(20_00)] },
      ...{ enteredby: 'RiskReviewer', enteredat: '2026-11-21T00:00:00Z' },
    },
  },
};

async function opened(loaded: OwnDecision | null | undefined, of = loan): Promise<string> {
  const area = {
    element: <Outlet context={{ user: aUser({ kycStatus: 'Verified' }), loans: [of] }} />,
    children: [
      { id: 'page', path: '/decision/:id', Component, loader: () => loaded },
      { path: '/borrower/requestloan', element: null },
    ],
  };
  const hydrationData = { loaderData: { page: loaded } };
  render(<RouterProvider router={createMemoryRouter([area], { hydrationData, initialEntries: ['/decision/7'] })} />);
  await screen.findByRole('heading', { level: 1 });
  return document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';
}

describe('the page of a decision (REASONS-7)', () => {
  it('says why with bars, what would be possible, and what was used', async () => {
    const page = await opened(decision);
    for (const words of [
      'We cannot offer this loan',
      'Instalments would take 45.12% of your income. The most is 40.00%.',
      'Your score is 6; 7 is needed. Work 5, income 0, left over 1, instalments 0.',
      'Please ask for less.',
      'You could ask for up to WST 1,350.00 over 12 months, monthly.',
      'Bank statement, sent on 20 Nov 2026',
      'Entered from your documents by the first reviewer on 21 Nov 2026.',
      'Month 1: income WST 300.00, expenses WST 20.00',
    ])
      expect(page).toContain(words);
    expect(screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-label'))).toEqual([
      'Yours: 45.12%',
      'The limit: 40.00%',
      'Yours: 6',
      'The limit: 7',
    ]);
    expect(screen.getAllByRole('row')).toHaveLength(1 + 3);
  });

  it('fills a request in', async () => {
    await opened(decision);
    fireEvent.click(screen.getByRole('link', { name: /^Ask for/ }));
    expect(JSON.parse(recall('draft.request') ?? '{}')).toEqual({
      Amount: '1350.00',
      Purpose: 'School fees',
      PreferredDurationMonths: '12',
      PreferredFrequency: 'Monthly',
    });
  });

  it('says so where nothing is possible, where there is no calculation, and where nothing is explained', async () => {
    const none = decision.possible?.map((row) => ({ ...row, amount: null })) ?? null;
    expect(await opened({ ...decision, possible: none })).toContain('with these figures no amount');
    cleanup();
    expect(await opened({ ...decision, possible: null })).toContain('once a calculation is saved');
    cleanup();
    await opened(null);
    screen.getByText('There is nothing to explain');
  });

  it('explains a loan of which less was approved, without asking for another one', async () => {
    const less = aMyLoan({ amountrequested: sene(1200_00) });
    const page = await opened({ ...decision, codes: [], figures: {}, note: null }, less);
    expect(page).toContain('We can lend WST 900.00 of the WST 1,200.00 that you asked for');
    expect(screen.queryByRole('link', { name: /^Ask for/ })).toBeNull();
  });

  it('leads to a second look while there is one, and says where it stands (REASONS-9)', async () => {
    const page = await opened({ ...decision, secondlookuntil: '2026-12-10' });
    expect(page).toContain('You can ask until Thursday 10 December 2026.');
    screen.getByRole('button', { name: 'Ask for a second look' });
    cleanup();
    const secondlook = { status: 'Asked', until: '2026-12-17' } as const;
    const asked = await opened({ ...decision, secondlook }, { ...loan, lookeduntil: secondlook.until });
    expect(asked).toContain('You have our answer by Thursday 17 December 2026.');
    expect(screen.queryByRole('link', { name: /^Ask for/ })).toBeNull();
    cleanup();
    const kept = await opened({ ...decision, secondlook: { status: 'Kept', until: '2026-12-17' } });
    expect(kept).toContain('and the answer stays');
  });

  it('is reached with one press from the overview', () => {
    const page = (
      <WhatToDo user={aUser({ kycStatus: 'Verified' })} loans={[loan]} rows={[]} owed={[]} needsPayout={false} />
    );
    render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />);
    expect(screen.getByRole('link', { name: 'Why?' }).getAttribute('href')).toBe('/borrower/decision/7');
  });
});
