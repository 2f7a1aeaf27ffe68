// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { sene } from '#shared/money.ts';
import type { AskedRelief } from '#shared/relief/voices-api.ts';
import { Component } from '#web/features/guarantor/more-time/asked-page.tsx';

afterEach(cleanup);

const asked: AskedRelief = {
  ...{ reliefid: '7.r1', loanid: 7, as: 'Guarantor', open: sene(4_814_75), until: '2027-08-13', answered: false },
  proposedat: '2027-08-06T01:00:00.000Z',
  before: { instalment: sene(601_85), instalments: 8, next: '2027-08-02', last: '2028-03-01' },
  after: { instalment: sene(343_92), instalments: 14, next: '2027-08-02', last: '2028-09-01' },
};

async function opened(loaded: AskedRelief | null, title = 'More time for loan #7'): Promise<string> {
  const routes = [{ id: 'page', path: '/', Component, loader: () => loaded }];
  const hydrationData = { loaderData: { page: loaded } };
  render(<RouterProvider router={createMemoryRouter(routes, { hydrationData })} />);
  await screen.findByRole('heading', { level: 1, name: title });
  return document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';
}

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe('the page on which others are asked about more time (RELIEF-16)', () => {
  it('shows a guarantor before and after, and takes a yes or a no', async () => {
    const page = await opened(asked);
    for (const words of ['WST 4,814.75, the same', 'WST 343.92, now WST 601.85', '14, now 8', 'Please answer by'])
      expect(page).toContain(words);
    expect(buttons()).toEqual(['Agree', 'Refuse']);
  });

  it('lets a guarantor who agreed refuse still, and an investor object once', async () => {
    await opened({ ...asked, answered: true });
    expect(buttons()).toEqual(['Refuse']);
    cleanup();
    await opened({ ...asked, as: 'Investor' });
    expect(buttons()).toEqual(['Object']);
    cleanup();
    expect(await opened({ ...asked, as: 'Investor', answered: true })).toContain('You have objected.');
    expect(buttons()).toEqual([]);
  });

  it('asks nothing once it is over, nor of somebody else', async () => {
    expect(await opened({ ...asked, until: null })).toContain('There is nothing to answer any more.');
    expect(buttons()).toEqual([]);
    cleanup();
    await opened(null, 'More time for a loan');
    screen.getByText('You are not asked');
  });
});
