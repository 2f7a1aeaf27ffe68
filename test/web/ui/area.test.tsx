// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { recall } from '#web/platform/browser/device.ts';
import { Area } from '#web/ui/area.tsx';
import { accountTabs, borrowerTabs, guarantorTabs, investorTabs } from '#web/ui/role-tabs.ts';

afterEach(cleanup);

const show = async () => {
  const element = (
    <Area user={{ roles: ['Borrower', 'Investor'] }} of="Borrower" tabs={borrowerTabs()} bell={null}>
      <main />
    </Area>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return within(await screen.findByRole('banner'));
};

describe('the bar of an area', () => {
  it('has the tabs of the role, and Logout at its end (SITE-73)', async () => {
    const bar = await show();
    const tabs = within(bar.getByRole('navigation', { name: 'Borrower' })).getAllByRole('link');
    expect(tabs.map((tab) => tab.querySelector('.tab-name')?.textContent)).toEqual([
      'Overview',
      'My loans',
      'Request a loan',
      'Wallet',
    ]);
    // After it comes the button of the menu on a phone, which has a Logout of its own.
    const foot = bar.getByRole('link', { name: 'Your account' }).closest('.side-foot');
    expect(foot?.lastElementChild?.textContent).toBe('Logout');
  });

  it('remembers its role for the pages that a person has in every role', async () => {
    await show();
    expect(recall('role')).toBe('Borrower');
  });
});

describe('the places of the bar on a phone (SITE-82)', () => {
  it.each([
    ['borrower', borrowerTabs(), ['Home', 'Loans', 'Wallet']],
    ['investor', investorTabs, ['Home', 'My loans', 'Marketplace', 'Wallet']],
    ['guarantor', guarantorTabs, ['Home', 'Agreements', 'Wallet']],
    ['staff, on a page of their own account', accountTabs.Admin, ['Admin', 'Wallet']],
  ])('of the %s', (_, tabs, places) => {
    expect(tabs.flatMap(({ place }) => place ?? [])).toEqual(places);
  });
});
