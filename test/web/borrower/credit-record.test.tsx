// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { addMonthsClamped } from '#shared/calendar.ts';
import { Component } from '#web/features/borrower/credit-record/credit-record-page.tsx';
import { todayInApia } from '#web/platform/language/today.ts';
import { aMyLoan } from './a-my-loan.ts';

afterEach(cleanup);

it.each([
  [24, 1],
  [25, 0],
])(
  'a credit record / of a loan that was repaid %i months ago is offered %i times (CREDITRECORDS-1, SITE-70)',
  async (months, times) => {
    const loans = [aMyLoan({ status: 'Repaid', repaidon: addMonthsClamped(todayInApia(), -months) })];
    const area = {
      element: <Outlet context={{ loans }} />,
      children: [{ id: 'page', path: '/', loader: () => [], Component }],
    };
    render(<RouterProvider router={createMemoryRouter([area], { hydrationData: { loaderData: { page: [] } } })} />);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryAllByRole('button', { name: 'Make a record' })).toHaveLength(times);
    expect(screen.queryAllByText('You have had no loan with us in 24 months.')).toHaveLength(1 - times);
  },
);
