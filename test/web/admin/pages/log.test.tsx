// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { LogEntry } from '#shared/admin/api.ts';
import { Component } from '#web/features/admin/pages/log.tsx';

afterEach(cleanup);

const [rita, vai] = [
  { userid: 'rita', name: 'Rita Faleolo' },
  { userid: 'vai', name: 'Vai Lemalu' },
];
const entry: LogEntry = {
  logid: '01X',
  actiontype: 'reviewKyc',
  actiondetails: 'KYC of Vai Lemalu: Rejected',
  actiontimestamp: '2026-11-22T01:02:03.004Z',
  by: rita,
  person: vai,
  loanid: 7,
};

/** Shows the log as it is loaded for an address. */
async function show(entries: readonly LogEntry[], { search = '', cursor }: { search?: string; cursor?: string } = {}) {
  const value = { reply: entries, total: undefined, cursor };
  const page = { path: 'log', element: <Component />, loader: () => ({ value }) };
  const area = { path: '/admin', element: <Outlet context={{ role: 'RiskReviewer' }} />, children: [page] };
  const router = createMemoryRouter([area], { initialEntries: [`/admin/log${search}`] });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'Log' });
}
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the page of the log', () => {
  it('leads from who did it, to whom and for which loan to their pages (ADMIN-5, ADMIN-37)', async () => {
    await show([entry]);
    expect(['Rita Faleolo', 'Vai Lemalu', 'Loan #7'].map(hrefOf)).toEqual([
      '/admin/person/rita',
      '/admin/person/vai',
      '/admin/loan/7',
    ]);
  });

  it('is narrowed from an entry, with the filters that are set, and widened again (ADMIN-40)', async () => {
    await show([entry], { search: '?kind=Identity' });
    expect(hrefOf('only theirs: what Rita Faleolo did')).toContain('?kind=Identity&staff=rita');
    expect(hrefOf('only theirs: what was done to Vai Lemalu')).toContain('?kind=Identity&person=vai');
    cleanup();
    await show([entry], { search: '?kind=Identity&staff=rita' });
    expect(screen.getByText('By Rita Faleolo')).toBeDefined();
    expect(hrefOf('Show all staff')).toContain('?kind=Identity');
    expect(hrefOf('Show all staff')).not.toContain('staff=');
  });

  it('says that nothing fits, or that it has not looked at all yet (ADMIN-41)', async () => {
    await show([]);
    expect(screen.getByText('Nothing in the log fits these filters.')).toBeDefined();
    cleanup();
    await show([], { cursor: 'further' });
    expect(screen.getByText('Nothing found so far.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Search further back' })).toBeDefined();
  });
});
