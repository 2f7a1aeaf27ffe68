// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { Recourse } from '#shared/collections/pay-back-api.ts';
import { sene } from '#shared/money.ts';
import { Owed } from '#web/features/borrower/owed.tsx';
import { Component } from '#web/features/borrower/pay-back/pay-back-page.tsx';

afterEach(cleanup);

const nothing = sene(0);
const vena = {
  guarantorid: '7.g',
  firstname: 'Vena',
  paid: sene(200_00),
  paidback: sene(19_30),
  forgiven: nothing,
  owed: sene(180_70),
};
const recourse: Recourse = { loanid: 7, owed: sene(180_70), islate: false, guarantors: [vena] };
const words = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';

async function opened(said: Partial<Recourse> = {}): Promise<void> {
  const loaded = { recourse: { ...recourse, ...said }, available: sene(20_00) };
  const routes = [{ id: 'page', path: '/', Component, loader: () => loaded }];
  render(<RouterProvider router={createMemoryRouter(routes, { hydrationData: { loaderData: { page: loaded } } })} />);
  await screen.findByRole('heading', { level: 1 });
}

describe('paying a guarantor back (COLLECTIONS-11)', () => {
  it('says to whom what is owed, what is in the wallet, and pays all of it unless less is typed', async () => {
    await opened();
    for (const said of ['You owe Vena', 'WST 180.70', 'Vena paid for you', 'WST 200.00', 'WST 19.30'])
      expect(words()).toContain(said);
    expect(words()).toContain('In your wallet: WST 20.00');
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('180.70');
    screen.getByRole('button', { name: 'Pay Vena back' });
  });

  it('keeps what is typed when it is refused after a payment that was done (SITE-32)', async () => {
    const outcomes = [{ done: 1 }, { refused: 'Not now.' }];
    const loaded = { recourse, available: sene(20_00) };
    const action = () => ({ command: vena.guarantorid, ...outcomes.shift() });
    const routes = [{ id: 'page', path: '/', Component, loader: () => loaded, action }];
    render(<RouterProvider router={createMemoryRouter(routes, { hydrationData: { loaderData: { page: loaded } } })} />);
    const amount = () => screen.getByLabelText<HTMLInputElement>('Amount');
    const pay = async (typed: string) => {
      await userEvent.clear(amount());
      await userEvent.type(amount(), typed);
      await userEvent.click(await screen.findByRole('button', { name: 'Pay Vena back' }));
    };
    await pay('10');
    await expect.poll(() => amount().value).toBe('180.70');
    await pay('5');
    await screen.findByText('Not now.');
    expect(amount().value).toBe('5');
  });

  it('leads labels and errors to the field of their guarantor (SITE-47)', async () => {
    const losa = { ...vena, guarantorid: '7.h', firstname: 'Losa', owed: sene(20_00) };
    const loaded = { recourse: { ...recourse, guarantors: [vena, losa] }, available: sene(20_00) };
    const action = () => ({ command: losa.guarantorid, errors: { amount: 'Enter an amount.' } });
    const routes = [{ id: 'page', path: '/', Component, loader: () => loaded, action }];
    render(<RouterProvider router={createMemoryRouter(routes, { hydrationData: { loaderData: { page: loaded } } })} />);
    const fields = () => screen.getAllByLabelText<HTMLInputElement>('Amount');
    expect(fields().map(({ value }) => value)).toEqual(['180.70', '20.00']);
    await userEvent.click(screen.getByRole('button', { name: 'Pay Losa back' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Enter an amount.' }));
    expect(document.activeElement).toBe(fields()[1]);
    expect(fields().map((field) => field.getAttribute('aria-describedby'))).toEqual([
      '7.g-amount-hint',
      '7.h-amount-hint 7.h-amount-wrong',
    ]);
  });

  it('waits while an instalment is late', async () => {
    await opened({ islate: true });
    screen.getByText('Pay what is late first');
    expect(screen.queryByRole('button', { name: 'Pay Vena back' })).toBeNull();
  });

  it('says that nothing is owed, of one guarantor or of all', async () => {
    const losa = { ...vena, guarantorid: '7.h', firstname: 'Losa', owed: nothing };
    await opened({ guarantors: [vena, losa] });
    screen.getByText('You owe Losa nothing any more.');
    cleanup();
    await opened({ owed: nothing, guarantors: [losa] });
    screen.getByText('You owe nothing to a guarantor of this loan');
  });

  it('is led to from the first page of the borrower', async () => {
    const owed = [{ loanid: 7, firstname: 'Vena', amount: sene(180_70) }];
    const routes = [{ path: '/', element: <Owed owed={owed} /> }];
    render(<RouterProvider router={createMemoryRouter(routes)} />);
    expect(words()).toContain('You owe Vena WST 180.70');
    expect(screen.getByRole('link', { name: 'Pay back' }).getAttribute('href')).toBe('/borrower/pay-back/7');
  });
});
