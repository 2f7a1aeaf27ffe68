// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { sene } from '#shared/money.ts';
import type { OwnRelief } from '#shared/relief/api.ts';
import { Component } from '#web/features/borrower/relief/relief-page.tsx';

afterEach(cleanup);

const relief: OwnRelief = {
  loanid: 7,
  frequency: 'Monthly',
  open: sene(4_814_75),
  instalment: sene(601_85),
  next: '2027-08-02',
  last: '2028-03-01',
  pauses: [{ periods: 1, next: '2027-09-01', last: '2028-04-01' }],
  pauselocked: null,
};

async function opened(loaded: OwnRelief | null): Promise<string> {
  const routes = [{ id: 'page', path: '/', Component, loader: () => loaded }];
  const hydrationData = { loaderData: { page: loaded } };
  render(<RouterProvider router={createMemoryRouter(routes, { hydrationData })} />);
  await screen.findByRole('heading', { level: 1, name: 'Need more time?' });
  return document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';
}

describe('the page on which a borrower asks for more time (RELIEF-7, RELIEF-8)', () => {
  it('says that nothing is added, the dates before and after, and asks for a reason of four', async () => {
    const page = await opened(relief);
    for (const words of [
      'You owe WST 4,814.75 in all.',
      'You pay the same amounts, later. Nothing is added.',
      '1 Sept 2027, not 2 Aug 2027',
      '1 Apr 2028, not 1 Mar 2028',
    ])
      expect(page).toContain(words);
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      'Faalavelave',
      'Illness',
      'LostIncome',
      'Other',
    ]);
    screen.getByRole('button', { name: 'Pause my loan' });
  });

  it('lets borrowers who pay each week choose how long, the longest at first', async () => {
    const pauses = [1, 2].map((periods) => ({
      periods,
      next: `2027-08-0${periods}`,
      last: '2028-03-01',
      atonce: true,
    }));
    await opened({ ...relief, frequency: 'Weekly', pauses });
    const chosen = screen.getByRole<HTMLInputElement>('radio', { name: /^2 weeks: the next on 2.Aug.2027/ });
    expect(chosen.checked).toBe(true);
  });

  it('says why there is none', async () => {
    const pauselocked = { code: 'PauseTooEarly', message: 'Two instalments must be paid first.' };
    await opened({ ...relief, pauses: [], pauselocked });
    screen.getByText('Two instalments must be paid first.');
    expect(screen.queryByRole('button', { name: 'Pause my loan' })).toBeNull();
  });

  it('says so where nothing is open', async () => {
    await opened(null);
    screen.getByText('There is nothing to move');
  });
});
