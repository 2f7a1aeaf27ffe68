// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { OwnGuarantee } from '#shared/collections/api.ts';
import { sene } from '#shared/money.ts';
import { pdfFont } from '#shared/pdf/font-cuts.ts';
import { pagesOf } from '#test/support/pdf-text.ts';
import { Component } from '#web/features/guarantor/guarantee/guarantee-page.tsx';
import { paidLines } from '#web/features/guarantor/guarantee/paid-lines.ts';
import { recourseCsv } from '#web/features/guarantor/guarantee/recourse-csv.ts';
import { recoursePdf } from '#web/features/guarantor/guarantee/recourse-pdf.ts';

afterEach(cleanup);

const guarantee: OwnGuarantee = {
  guarantorid: '7.g',
  loanid: 7,
  borrowername: 'Sina Leota',
  amount: sene(700_00),
  loanstatus: 'Repaid',
  most: sene(0),
  worstcase: sene(855_23),
  cap: null,
  asked: [],
  late: [],
  rows: [],
  paid: sene(180_70),
  paidback: sene(50_00),
  forgiven: sene(30_70),
  owed: sene(100_00),
  movements: [
    { kind: 'Paid', day: '2026-12-29', amount: sene(180_70), repaymentid: '7-001', due: '2026-12-21' },
    { kind: 'PaidBack', day: '2027-01-05', amount: sene(50_00), repaymentid: null, due: null },
    { kind: 'Forgiven', day: '2027-02-01', amount: sene(30_70), repaymentid: null, due: null },
  ],
  signedon: '2026-11-20',
  fingerprint: 'ab12',
  standingorderstatus: 'Verified',
  paymentreference: null,
};

async function opened(loaded: OwnGuarantee): Promise<string> {
  const user = { userId: 'vena', firstName: 'Vena', lastName: 'Tuala' };
  const area = {
    element: <Outlet context={{ user, guarantees: [] }} />,
    children: [{ id: 'page', path: '/', Component, loader: () => loaded }],
  };
  const hydrationData = { loaderData: { page: loaded } };
  render(<RouterProvider router={createMemoryRouter([area], { hydrationData })} />);
  await screen.findByRole('heading', { level: 1 });
  return document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';
}

describe('what a guarantor paid (COLLECTIONS-16)', () => {
  it('is shown on the page of an ended guarantee, too, with what is owed and the way to forgive it', async () => {
    const page = await opened(guarantee);
    for (const words of ['What you paid', 'WST 100.00', 'WST 180.70', 'WST 50.00', 'You paid, for 21 Dec 2026'])
      expect(page).toContain(words);
    screen.getByRole('button', { name: 'Download as PDF' });
    screen.getByRole('button', { name: 'Download as CSV' });
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('100.00');
    screen.getByRole('button', { name: 'Forgive it' });
  });

  it('is nothing where nothing was paid, and forgives nothing where nothing is owed', async () => {
    expect(await opened({ ...guarantee, movements: [] })).not.toContain('What you paid');
    cleanup();
    expect(await opened({ ...guarantee, owed: sene(0) })).toContain('What you paid');
    expect(screen.queryByRole('button', { name: 'Forgive it' })).toBeNull();
  });

  it('is a CSV file with what is owed after each movement, the day of signing and the fingerprint of what was signed', () => {
    const csv = recourseCsv(paidLines(guarantee.movements), {
      number: '=7.g',
      signedOn: '2026-12-01',
      fingerprint: 'ab12',
    });
    expect(csv.split('\r\n').slice(1, 4)).toEqual([
      "2026-12-29,You paid,7-001,2026-12-21,180.70,180.70,'=7.g,2026-12-01,ab12",
      "2027-01-05,Paid back,,,-50.00,130.70,'=7.g,2026-12-01,ab12",
      "2027-02-01,Forgiven,,,-30.70,100.00,'=7.g,2026-12-01,ab12",
    ]);
  });

  it('is a PDF with a row for each movement, and what was signed', async () => {
    const heading = { name: 'Vena Tuala', day: '2027-02-02' };
    const textOf = async (made: OwnGuarantee) => (await pagesOf(recoursePdf(heading, made, pdfFont()))) as string[][];
    const [page = []] = await textOf(guarantee);
    expect(page).toEqual(
      expect.arrayContaining([
        'Guarantor: Vena Tuala',
        'Borrower: Sina Leota, loan #7',
        'Number of the guarantee: 7.g',
        'SHA-256: ab12',
        '29 Dec 2026You paid7-001, 21 Dec 2026180.70180.70',
        '5 Jan 2027Paid back–−50.00130.70',
      ]),
    );
    expect((await textOf({ ...guarantee, fingerprint: null })).flat().join()).not.toContain('SHA-256');
    const [first] = guarantee.movements;
    const many = Array.from({ length: 60 }, () => first).flatMap((one) => (one ? [one] : []));
    expect(await textOf({ ...guarantee, movements: many })).toHaveLength(2);
  });
});
