// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { Area } from '#web/ui/area.tsx';

afterEach(cleanup);

describe('the side menu of an area', () => {
  it('has its tabs, and Logout at their end (SITE-73)', async () => {
    const tabs = [{ to: '/borrower', label: 'Overview', icon: 'home' }] as const;
    const element = (
      <Area user={{ roles: ['Borrower'] }} of="Borrower" tabs={tabs} bell={null}>
        <main />
      </Area>
    );
    render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
    const menu = within(await screen.findByRole('navigation', { name: 'Borrower' }));
    expect(
      [...menu.getAllByRole('link'), ...menu.getAllByRole('button')].map(({ textContent }) => textContent),
    ).toEqual(['Overview', 'Logout']);
    expect(within(screen.getByRole('banner')).queryByRole('button', { name: 'Logout' })).toBeNull();
  });
});
