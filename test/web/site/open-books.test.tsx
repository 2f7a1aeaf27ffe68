// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { OpenBooks } from '#shared/admin/open-books-api.ts';
import { basisPoints, sene } from '#shared/money.ts';
import { Component } from '#web/features/site/open-books/open-books.tsx';

afterEach(cleanup);

const figures = {
  ...{ at: '2026-11-27T13:00:00.000Z', findings: 0 },
  lent: { loans: 120, disbursed: sene(90_000_00) },
  running: { loans: 80, open: sene(40_000_00) },
  late: [
    { from: 0, until: 0, loans: 70, open: sene(36_000_00) },
    { from: 1, until: 29, loans: 5, open: sene(2_000_00) },
    { from: 30, until: null, loans: 5, open: sene(2_000_00) },
  ],
  tiers: [
    {
      ...{ of: ['A', 'B'], loans: 120, disbursed: sene(90_000_00) },
      outcomes: [
        { outcome: 'running', loans: 80 },
        { outcome: 'chargedoff', loans: 6 },
      ],
      chargedoff: { lost: sene(400_00), recovered: sene(150_00) },
    },
  ],
  halves: [
    {
      ...{ of: ['2025-2', '2026-1'], loans: 9, disbursed: sene(900_00), outcomes: [] },
      chargedoff: { lost: sene(77_00), recovered: null },
    },
  ],
  relieved: { asked: 8, disaster: null },
  staffloans: 7,
  losses: [
    { tier: 'A', rate: basisPoints(240), loans: 40 },
    { tier: 'B', rate: basisPoints(600), loans: null },
  ],
  pool: { balance: sene(100_00), insured: sene(200_00), atmost: sene(160_00) },
  called: null,
  stages: [{ stage: 'Funding', loans: 9, median: 1500, p90: 5760 }],
  refusals: [{ code: 'DTI', count: 7 }],
  looks: { requested: 9, reviewed: null },
} satisfies OpenBooks;

async function open(read: { books: OpenBooks | null } | undefined) {
  const routes = [{ path: '/', Component, loader: () => read ?? null, HydrateFallback: () => null }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  await screen.findByRole('heading', { level: 1, name: 'Open books' });
}

describe('the page of the open books (ADMIN-46)', () => {
  it('shows each figure in a table, and says what it leaves out', async () => {
    await open({ books: figures });
    const row = (name: RegExp) => screen.getByRole('row', { name }).textContent?.replaceAll('\u00a0', ' ');
    expect(row(/^30 days late or more/)).toContain('5WST 2,000.00');
    expect(row(/^A 2\.40/)).toContain('40 ended loans');
    expect(row(/^B 6\.00/)).toContain('what we assume');
    expect(row(/^Funding/)).toContain('1 days 1 h');
    expect(row(/^Repayments would take too much/)).toContain('7');
    expect(row(/^July to December 2025, January to June 2026/)).toContain('WST 900.00');
    expect(row(/^A, B/)).toBe('A, B120WST 90,000.00806WST 550.00WST 150.00WST 400.00');
    expect(row(/^July to December 2025/)).toBe('July to December 2025, January to June 20269WST 900.00WST 77.00');
    const told = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
    expect(told('Loans whose borrowers asked for it and got it')).toBe('8');
    expect(told('Loans that got it in a disaster')).toBe('Too few loans to say.');
    expect(screen.getByText(/asked for 9 second looks/).textContent).not.toContain('new review');
  });

  it('says on top that the audit found something', async () => {
    await open({ books: { ...figures, findings: 2 } });
    expect(screen.getByText(/The check found something wrong/)).toBeTruthy();
  });

  it('says that there is nothing yet, and that it could not be loaded', async () => {
    await open({ books: null });
    expect(screen.getByText(/There are no figures yet/)).toBeTruthy();
    cleanup();
    await open(undefined);
    expect(screen.getByText('We could not load the figures.')).toBeTruthy();
  });
});
