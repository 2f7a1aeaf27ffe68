// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
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
  pauses: [{ periods: 1, next: '2027-09-01', last: '2028-04-01', atonce: true }],
  pauselocked: null,
  waiting: null,
  spreads: [],
  spreadlocked: { code: 'SpreadBefore', message: 'This loan was spread before.' },
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

  it('offers three numbers of smaller instalments beside a pause, on which staff decide', async () => {
    const spreads = [
      { instalments: 12, instalment: sene(401_23), next: '2027-08-02', last: '2028-07-03' },
      { instalments: 16, instalment: sene(300_93), next: '2027-08-02', last: '2028-11-01' },
      { instalments: 20, instalment: sene(240_74), next: '2027-08-02', last: '2029-03-01' },
    ];
    await opened({ ...relief, spreads, spreadlocked: null });
    screen.getByRole('button', { name: 'Pause my loan' });
    fireEvent.click(screen.getByRole('radio', { name: /^Smaller instalments/ }));
    const middle = await screen.findByRole<HTMLInputElement>('radio', {
      name: /^WST.300\.93, 16 times, the last on 1.Nov.2028/,
    });
    expect([middle.checked, middle.value]).toEqual([true, '300.93']);
    expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toContain('WST 4,814.75, the same');
    screen.getByRole('button', { name: 'Ask for more time' });
  });

  it('says until when a request is answered, and takes it back', async () => {
    const asked = { reliefid: '7.r1', kind: 'Spread', status: 'Asked', until: '2027-08-13', periods: null } as const;
    const waiting = { ...asked, affordable: sene(300_93) };
    const page = await opened({ ...relief, pauses: [], waiting });
    expect(page).toContain('We answer until Friday 13 August 2027.');
    screen.getByRole('button', { name: 'Take the request back' });
    expect(screen.queryByRole('button', { name: 'Ask for more time' })).toBeNull();
  });
});
