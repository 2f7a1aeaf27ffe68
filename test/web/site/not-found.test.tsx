// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { routes } from '#web/routes.tsx';

afterEach(cleanup);

it('an unknown address / says that there is no such page (SITE-6)', async () => {
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/nowhere'] })} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'We cannot find this page' })).toBeTruthy();
});
