// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OpenBooks } from '#shared/admin/open-books-api.ts';
import { basisPoints, sene } from '#shared/money.ts';
import { aUser } from '#test/web/accounts/a-user.ts';
import { Component, shouldRevalidate } from '#web/features/investor/marketplace.tsx';
import { aLoanOnOffer } from './a-loan-on-offer.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const sixMonths = { finaldurationmonths: 6, interestrate: basisPoints(7200) } as const;
const loans = [
  aLoanOnOffer({ loanid: 1, ...sixMonths }),
  aLoanOnOffer({ loanid: 2, ...sixMonths, amountfunded: sene(850_00), investmentcount: 3 }),
  ...[3, 4, 5, 6, 7].map((loanid) => aLoanOnOffer({ loanid, finaldurationmonths: 18 })),
];

async function open(address = '/', losses?: OpenBooks['losses'], load = () => ({ loans, losses })) {
  const user = aUser({ roles: ['Investor'], kycStatus: 'Verified' });
  const children = [{ path: '/', Component, shouldRevalidate, loader: load }];
  const area = { element: <Outlet context={{ user, investments: [] }} />, children, HydrateFallback: () => null };
  const router = createMemoryRouter([area], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 });
  return router;
}

const brought = () =>
  screen
    .getAllByText(/get back/)
    .slice(0, 2)
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ').split(' over')[0]);

window.matchMedia = () => ({ matches: true }) as MediaQueryList;

describe('comparing loans on offer (INVESTMENTS-38)', () => {
  it('changes the amount that is put in once for all cards, up to what is left, and keeps it', async () => {
    await open();
    const field = screen.getByLabelText<HTMLInputElement>('Put in WST');
    const all = ['Put in WST 100, get back WST 122.02', 'Put in WST 100, get back WST 122.02'];
    expect([field.value, brought()]).toEqual(['100', all]);
    fireEvent.input(field, { target: { value: '200' } });
    // Of the first only 150 are left.
    const more = ['Put in WST 150, get back WST 183.03', 'Put in WST 200, get back WST 244.03'];
    expect(brought()).toEqual(more);
    for (const wrong of ['', '0.99', '1,2,3', 'ten']) {
      fireEvent.input(field, { target: { value: wrong } });
      expect([brought(), field.getAttribute('aria-invalid')]).toEqual([more, 'true']);
    }
    cleanup();
    await open();
    expect([screen.getByLabelText<HTMLInputElement>('Put in WST').value, brought()]).toEqual(['200', more]);
  });

  it('has a strand for each investment, all of one width', async () => {
    await open();
    const bar = screen.getByRole('progressbar', { name: 'Loan 2, funded' });
    const widths = [...bar.querySelectorAll('.paid')].map((strand) => strand.getAttribute('width'));
    expect([widths.length, new Set(widths).size]).toEqual([3, 1]);
    expect(screen.getByText(/· 3 investments so far/)).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Loan 1, funded' }).querySelectorAll('.paid')).toHaveLength(0);
  });
});

describe('what is lost of loans like these (INVESTMENTS-41)', () => {
  it('stands on each card with the rates after it, and says that it is assumed where nothing is known', async () => {
    await open();
    expect(screen.getAllByText(/lost a year\. We assume this/).length).toBe(loans.length);
  });

  it('says on how many ended loans it rests', async () => {
    await open('/', [{ tier: 'A', rate: basisPoints(250), loans: 40 }]);
    expect(screen.getAllByText(/2\.50 in 100 tala are lost a year\. From 40 loans/).length).toBeGreaterThan(0);
    expect(screen.getAllByText('67.50% to 71.50% a year').length).toBeGreaterThan(0);
  });
});

describe('the chips of the filters (INVESTMENTS-34)', () => {
  it('are pressed, and pressed again to be taken back, in the address', async () => {
    const router = await open('/?colour=red');
    const chip = screen.getByRole('button', { name: '6 months' });
    fireEvent.click(chip);
    expect(await screen.findByText('2 of 7 loans')).toBeTruthy();
    expect([router.state.location.search, chip.getAttribute('aria-pressed')]).toEqual(['?colour=red&months=6', 'true']);
    fireEvent.click(chip);
    expect(await screen.findByText('7 of 7 loans')).toBeTruthy();
    expect([router.state.location.search, chip.getAttribute('aria-pressed')]).toEqual(['?colour=red', 'false']);
  });

  it('apply at once, with nothing loaded, and what is reloaded is loaded', async () => {
    const load = vi.fn(() => ({ loans, losses: undefined }));
    const router = await open('/', undefined, load);
    fireEvent.click(screen.getByRole('button', { name: '6 months' }));
    expect(await screen.findByText('2 of 7 loans')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
    await act(() => router.revalidate());
    expect(load).toHaveBeenCalledTimes(2);
  });
});
