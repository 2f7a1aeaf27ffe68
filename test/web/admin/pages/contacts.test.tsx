// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { Contacts as Noted } from '#shared/collections/contacts-api.ts';
import { sene } from '#shared/money.ts';
import { Contacts } from '#web/features/admin/pages/contacts.tsx';

afterEach(cleanup);

const noted: Noted = {
  people: [
    { userid: 'lani', name: 'Lani Tuitama', as: 'Borrower', locked: 'This person was contacted today.' },
    { userid: 'losa', name: 'Losa Tamasese', as: 'Guarantor', locked: null },
  ],
  contacts: [
    {
      ...{ contactid: '1', userid: 'lani', name: 'Lani Tuitama', from: 'Us', channel: 'Phone', outcome: 'WillPay' },
      ...{ note: 'After the market.', by: 'Rita Faleolo', at: '2026-11-26T21:00:00Z' },
      promise: { amount: sene(50_00), day: '2026-12-04', state: 'Waiting' },
    },
  ],
  locked: null,
};

const show = (contacts: Noted | undefined) => {
  const Frame = () => <Outlet context={{ user: { userId: 'rita' }, role: 'RiskReviewer' }} />;
  const page = { path: '/', element: <Contacts loanId={9} contacts={contacts} /> };
  render(<RouterProvider router={createMemoryRouter([{ element: <Frame />, children: [page] }])} />);
};

it('lists who was contacted and what was promised, and says who may not be contacted now (COLLECTIONS-17, COLLECTIONS-18)', async () => {
  show(noted);
  screen.getByText('After the market.');
  screen.getByText(/^WST.50\.00 by 4 Dec 2026: waits$/);
  await userEvent.click(screen.getByText('Note a contact'));
  screen.getByText('Lani Tuitama: This person was contacted today.');
  // Whom we may contact is chosen first; where there is nobody, they began.
  expect(screen.getByLabelText<HTMLSelectElement>('With').value).toBe('losa');
  expect(screen.getByLabelText<HTMLSelectElement>('Who began').value).toBe('Us');
  screen.getByRole('button', { name: 'Note it' });
  cleanup();
  show({ ...noted, people: noted.people.slice(0, 1) });
  await userEvent.click(screen.getByText('Note a contact'));
  expect(screen.getByLabelText<HTMLSelectElement>('Who began').value).toBe('Person');
});

it('has no form for who is a party, and says what could not be loaded (ADMIN-42)', () => {
  const lock = 'You are a party to this. Somebody else must decide.';
  show({ ...noted, locked: lock });
  screen.getByText(lock);
  expect(screen.queryByRole('button', { name: 'Note it' })).toBeNull();
  cleanup();
  show(undefined);
  screen.getByText('The contacts could not be loaded.');
});
