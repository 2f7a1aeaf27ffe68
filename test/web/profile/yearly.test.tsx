// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DomainError } from '#shared/errors.ts';
import { formatWst, sene } from '#shared/money.ts';
import { pdfFont } from '#shared/pdf/font-cuts.ts';
import { widthOf } from '#shared/pdf/pdf-font.ts';
import { SHEET } from '#shared/pdf/sheet.ts';
import { ROW_SIZE } from '#shared/pdf/statement-sheets.ts';
import { type YearlyStatement, yearlyApi } from '#shared/wallet/yearly-api.ts';
import { pagesOf } from '#test/support/pdf-text.ts';
import { withFakeApi } from '#test/support/with-fake-api.ts';
import { aUser } from '#test/web/accounts/a-user.ts';
import { texts } from '#web/features/profile/yearly/texts.en.ts';
import { texts as samoan } from '#web/features/profile/yearly/texts.sm.ts';
import { yearlyCsv } from '#web/features/profile/yearly/yearly-csv.ts';
import { Component, loader } from '#web/features/profile/yearly/yearly-page.tsx';
import { columns, yearlyPdf } from '#web/features/profile/yearly/yearly-pdf.ts';
import { dropSession } from '#web/platform/session/current-session.ts';
import { beginSession } from '#web/platform/session/session.ts';

const api = withFakeApi();
beforeEach(() => beginSession('token', aUser()));
afterEach(() => {
  cleanup();
  dropSession();
});

const statement: YearlyStatement = {
  year: 2026,
  from: '2026-01-01',
  until: '2026-11-28',
  complete: false,
  wallet: { opening: sene(0), moneyin: sene(500_00), moneyout: sene(-120_00), closing: sene(380_00) },
  investor: null,
  borrower: {
    loans: [
      { loanid: 7, borrowed: sene(500_00), principal: sene(90_00), interest: sene(10_00), byguarantors: sene(0) },
    ],
    paidback: sene(20_00),
  },
  guarantor: { paid: sene(0), paidback: sene(0), forgiven: sene(0), owed: sene(5_00) },
};

function open(address = '/wallet/year') {
  const routes = [
    {
      path: '/',
      element: <Outlet context={aUser()} />,
      children: [{ path: 'wallet/year/:year?', loader, Component }],
    },
  ];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />);
}

describe('the page of a year (WALLET-61)', () => {
  beforeEach(() => {
    api.answer(yearlyApi.listYears, () => [
      { year: 2026, complete: false },
      { year: 2025, complete: true },
    ]);
  });

  it('shows the latest year with its parts, and that it is not over', async () => {
    api.answer({ ...yearlyApi.readYearlyStatement, path: '/statements/2026' }, () => statement);
    open();
    await screen.findByText(/This year is not over. These are its figures up to 28 Nov 2026/);
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Yearly statement',
      'Wallet',
      'As a borrower',
      'As a guarantor',
    ]);
    expect(screen.getByText('Loan #7: interest paid').nextSibling?.textContent).toBe(formatWst(sene(10_00)));
    expect(screen.getByRole('option', { name: '2026, so far' })).toBeTruthy();
  });

  it('leads to another year', async () => {
    api.answer({ ...yearlyApi.readYearlyStatement, path: '/statements/2026' }, () => statement);
    const over = { ...statement, year: 2025, from: '2025-01-01', until: '2025-12-31', complete: true, borrower: null };
    api.answer({ ...yearlyApi.readYearlyStatement, path: '/statements/2025' }, () => over);
    open();
    fireEvent.change(await screen.findByLabelText('Year'), { target: { value: '2025' } });
    await expect.poll(() => screen.queryByText('As a borrower')).toBeNull();
    expect(screen.queryByText(/is not over/)).toBeNull();
  });

  it('says of a year without anything that there was nothing, and offers those that have', async () => {
    open('/wallet/year/2019');
    await screen.findByText('There was nothing in that year.');
    expect(screen.getAllByRole('option')).toHaveLength(3);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offers another try where a statement does not come', async () => {
    api.answer({ ...yearlyApi.readYearlyStatement, path: '/statements/2026' }, () => {
      throw new DomainError('Busy', 'NotFound', 'Not now');
    });
    open();
    await screen.findByRole('button', { name: 'Try again' });
  });
});

it('is an empty page for whom nothing was posted (WALLET-61)', async () => {
  api.answer(yearlyApi.listYears, () => []);
  open();
  await screen.findByRole('heading', { name: 'Nothing has moved yet' });
  expect(screen.queryByLabelText('Year')).toBeNull();
});

describe('the papers of a year (WALLET-61)', () => {
  it('are a CSV file of the figures, of which no cell is a formula', () => {
    const lines = yearlyCsv(statement).replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toBe('Year,Part,What,Amount');
    expect(lines).toContain('"2026, so far",Wallet,Money out,-120.00');
    expect(lines).toContain('"2026, so far",As a borrower,Loan #7: interest paid,10.00');
    for (const cell of lines.slice(1).flatMap((line) => line.split(',')))
      expect(cell).toMatch(/^(-?\d+\.\d\d|[^=+\-@]*)$/);
  });

  it('are a PDF with the same figures, and whose it is', async () => {
    const heading = { name: 'Sina Leota', email: 'sina@example.ws', day: '2026-11-28' };
    const drawn = (await pagesOf(yearlyPdf(heading, statement, pdfFont()))).flat();
    expect(drawn).toContain('Statement of 2026');
    expect(drawn).toContain('This year is not over. These are its figures up to 28 Nov 2026.');
    expect(drawn).toContain('For Sina Leota, sina@example.ws');
    expect(drawn).toContain('As a borrowerLoan #7: interest paid10.00');
    expect(drawn.join('\n')).toContain('380.00');
  });

  it('have room for the longest words, in both languages', () => {
    const { regular, bold } = pdfFont();
    const amount = widthOf('−1,000,000.00 ', ROW_SIZE, regular);
    for (const { parts, loan, investor, guarantor, paidback, statementOf } of [texts, samoan]) {
      for (const part of Object.values(parts))
        expect(SHEET.left + widthOf(`${part} `, ROW_SIZE, regular), part).toBeLessThan(columns.what);
      const whats = [
        ...Object.values(loan).map((of) => of(12345)),
        ...Object.values(investor),
        ...Object.values(guarantor),
      ];
      for (const what of [...whats, paidback])
        expect(columns.what + widthOf(what, ROW_SIZE, regular), what).toBeLessThan(SHEET.right - amount);
      expect(SHEET.left + widthOf(statementOf(2026), 21, bold)).toBeLessThan(SHEET.right);
    }
  });
});
