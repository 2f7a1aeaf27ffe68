// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { type Filter, QueueFilters } from '#web/features/admin/queue/queue-filters.tsx';

afterEach(cleanup);

const filters: Filter[] = [
  { name: 'status', label: 'Status', options: { Pending: 'Pending', Approved: 'Approved' }, value: 'Pending' },
  { name: 'days', label: 'Days', options: { 1: 'From 1', 30: 'From 30' }, value: '1' },
];

function show() {
  const router = createMemoryRouter([{ path: '/', Component: () => <QueueFilters filters={filters} /> }]);
  render(<RouterProvider router={router} />);
  return router;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label);
const choose = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

describe('the filters of a queue (ADMIN-22)', () => {
  it('keep a choice when the next one is made before the page has the first', async () => {
    const router = show();
    await act(async () => {
      choose('Status', 'Approved');
      choose('Days', '30');
    });
    expect(router.state.location.search).toBe('?search=&status=Approved&days=30');
    expect([field('Status').value, field('Days').value]).toEqual(['Approved', '30']);
  });

  it('follow the address when the browser goes back', async () => {
    const router = show();
    await userEvent.type(field('Search by name or email'), 'tala{Enter}');
    await act(async () => choose('Status', 'Approved'));
    expect(router.state.location.search).toBe('?search=tala&status=Approved&days=1');
    await act(() => router.navigate(-1));
    expect([field('Search by name or email').value, field('Status').value]).toEqual(['tala', 'Pending']);
    await act(() => router.navigate(-1));
    expect(field('Search by name or email').value).toBe('');
  });
});
