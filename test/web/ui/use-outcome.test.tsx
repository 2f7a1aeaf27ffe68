// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { Sent } from '#web/platform/forms/form.ts';
import { PostForm } from '#web/ui/post-form.tsx';
import { useOutcome } from '#web/ui/use-outcome.ts';

afterEach(cleanup);

const Component = () => (
  <>
    <PostForm outcome={useOutcome<Sent>()} submit="Send" busy="Sending">
      {null}
    </PostForm>
    <Link to="/?again">Again</Link>
  </>
);

it('what was said of a form / stays when the data of its page are reloaded, and goes when the page is left or it is sent anew (SITE-61)', async () => {
  const outcomes: Sent[] = [{ refused: 'Not now.' }, { refused: 'Not now either.' }];
  const action = () => outcomes.shift();
  const router = createMemoryRouter([{ path: '/', action, loader: () => null, Component }]);
  render(<RouterProvider router={router} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  await screen.findByText('Not now.');
  await act(() => router.revalidate());
  screen.getByText('Not now.');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Not now either.');
  await act(() => router.revalidate());
  screen.getByText('Not now either.');
  await userEvent.click(screen.getByRole('link', { name: 'Again' }));
  await expect.poll(() => screen.queryByText('Not now either.')).toBeNull();
});
