// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { Component } from '#web/features/accounts/reset-password.tsx';

afterEach(cleanup);

describe('the page of a new password', () => {
  it.each([
    ['a link without a token', '/', {}],
    ['a link that was used', '/?token=a.1', { actionData: { page: { refused: 'This link is not valid any more.' } } }],
  ])('offers another link after %s (ACCOUNTS-26)', async (_, address, hydrationData) => {
    const router = createMemoryRouter([{ id: 'page', path: '/', Component }], {
      initialEntries: [address],
      hydrationData,
    });
    render(<RouterProvider router={router} />);
    const link = await screen.findByRole('link', { name: 'Ask for a new link' });
    expect(link.getAttribute('href')).toBe('/forgot-password');
  });
});
