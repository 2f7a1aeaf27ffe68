// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { Reviewer } from '#shared/endpoint.ts';
import type { AdminLoan } from '#shared/loans/staff-api.ts';
import { sene } from '#shared/money.ts';
import { WithDecision } from '#test/web/admin/queue/with-decision.tsx';
import { LoanDefault } from '#web/features/admin/loans/default/loan-default.tsx';
import { textOf } from '#web/platform/forms/form.ts';

afterEach(cleanup);

const active = {
  loanid: 7,
  status: 'Active',
  defaultproposed: false,
  defaultlocked: null,
  hearing: null,
} as unknown as AdminLoan;
const PARTY = 'You are a party to this. Somebody else must decide.';

/** Shows what can be done with a loan, and returns the commands that are sent. */
function show(loan: AdminLoan, reviewer: Reviewer): string[] {
  const sent: string[] = [];
  const action = async ({ request }: { request: Request }) => {
    sent.push(textOf(await request.formData(), 'command'));
    return null;
  };
  const element = <WithDecision>{(decision) => <LoanDefault {...{ loan, reviewer, decision }} />}</WithDecision>;
  const router = createMemoryRouter([{ path: '/', action, element }]);
  render(<RouterProvider router={router} />);
  return sent;
}
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a loan that is not repaid', () => {
  it('is proposed as in default by a RiskReviewer, and then confirmed by a CreditApprover', async () => {
    const proposing = show(active, 'RiskReviewer');
    await press('Propose default');
    cleanup();
    const confirming = show({ ...active, defaultproposed: true }, 'CreditApprover');
    await press('Confirm default');
    expect([proposing, confirming]).toEqual([['propose-default'], ['confirm-default']]);
    cleanup();
    show(active, 'CreditApprover');
    expect(buttons()).toEqual([]);
    cleanup();
    show({ ...active, defaultproposed: true }, 'RiskReviewer');
    expect(buttons()).toEqual([]);
    cleanup();
    show({ ...active, defaultlocked: PARTY }, 'RiskReviewer');
    expect(buttons()).toEqual([]);
    screen.getByText(PARTY);
  });

  it('shows to both reviewers the hearing: days left, what was late, and the answer (LOANS-62)', () => {
    const hearing = {
      until: '2026-12-08',
      daysleft: 3,
      amount: sene(54_21),
      since: '2026-08-21',
      answer: 'The boat sank.',
      answeredat: '2026-11-30T01:00:00.000Z',
    };
    const lock = 'The borrower can answer until Tuesday 8 December 2026.';
    show({ ...active, defaultproposed: true, defaultlocked: lock, hearing }, 'CreditApprover');
    const shown = document.body.textContent?.replaceAll('\u00a0', ' ');
    for (const fact of [
      'Tuesday 8 December 2026',
      '3 business days',
      'WST 54.21, since 21 Aug 2026',
      'The boat sank.',
      lock,
    ])
      expect(shown).toContain(fact);
    expect(buttons()).toEqual([]);
    cleanup();
    show(
      { ...active, defaultproposed: true, hearing: { ...hearing, daysleft: 0, answer: null, answeredat: null } },
      'RiskReviewer',
    );
    expect(document.body.textContent).toContain('None: the hearing is over');
    expect(document.body.textContent).toContain('None yet');
  });

  it('in default is charged off: proposed by a RiskReviewer with a reason, confirmed by a CreditApprover (LOANS-64, LOANS-65)', async () => {
    const inDefault = { ...active, status: 'Defaulted', chargeoff: null, chargedoffon: null } as AdminLoan;
    const none = { chargeofflocked: null, nothingpaidlocked: null };
    const proposing = show({ ...inDefault, ...none }, 'RiskReviewer');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toHaveLength(3);
    await press('Propose charge-off');
    cleanup();
    // Too early without a document.
    show(
      { ...inDefault, ...none, nothingpaidlocked: 'This loan has not been in default for 180 days.' },
      'RiskReviewer',
    );
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'The borrower has died',
      'The borrower is bankrupt',
    ]);
    expect(document.body.textContent).toContain('not possible yet: This loan has not been in default for 180 days.');
    cleanup();
    show({ ...inDefault, ...none }, 'CreditApprover');
    expect(buttons()).toEqual([]);
    cleanup();
    const chargeoff = {
      reason: 'Death',
      documentid: 'd',
      contenttype: 'application/pdf',
      proposedat: '2027-09-01T01:00:00.000Z',
      interest: null,
    } as const;
    const confirming = show({ ...inDefault, ...none, chargeoff }, 'CreditApprover');
    screen.getByText('The borrower has died');
    expect(buttons()).toEqual(['Open the document', 'Confirm charge-off']);
    await press('Confirm charge-off');
    expect([proposing, confirming]).toEqual([['propose-charge-off'], ['confirm-charge-off']]);
    cleanup();
    const done = { ...chargeoff, documentid: null, interest: sene(54_21) };
    show({ ...inDefault, ...none, chargeoff: done, chargedoffon: '2027-10-02' }, 'RiskReviewer');
    expect(buttons()).toEqual([]);
    expect(document.body.textContent).toMatch(/Charged off on 2.Oct.2027/);
  });

  it('in default leads to what the pool pays (REPAYMENTS-40)', () => {
    show({ ...active, status: 'Defaulted', chargeoff: null, chargedoffon: null } as AdminLoan, 'CreditApprover');
    expect(buttons()).toEqual([]);
    expect(screen.getByRole('link', { name: 'What the pool pays' }).getAttribute('href')).toBe('/admin/payments/pool');
  });
});
