// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useActionData } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import type { Outcome } from '#web/platform/forms/form.ts';
import { OneButtonForm } from '#web/ui/one-button-form.tsx';
import { PostForm } from '#web/ui/post-form.tsx';

afterEach(cleanup);

const field = <input aria-label="Amount" />;
const Posted = () => (
  <PostForm outcome={useActionData<Outcome>()} submit="Send" busy="Sending">
    {field}
  </PostForm>
);
const Commanded = () => (
  <CommandForm command="pay" target="1" submit="Send">
    {field}
  </CommandForm>
);
const Pressed = () => (
  <>
    {field}
    <OneButtonForm action="/" fields={{}} submit="Send" busy="Sending" />
  </>
);

describe.each([
  ['a form of a page', Posted],
  ['one of several forms of a page', Commanded],
  ['a form with one button', Pressed],
])('%s that is refused', (_, Component) => {
  it('says so and has the focus before the page is loaded anew, and leaves it to whoever types then (SITE-36)', async () => {
    let loads = 0;
    let endReload = () => {};
    const loader = () => {
      loads++;
      if (loads > 1) return new Promise((resolve) => (endReload = () => resolve(null)));
      return null;
    };
    const action = () => ({ target: '1', refused: 'The money has not arrived.' });
    render(<RouterProvider router={createMemoryRouter([{ path: '/', loader, action, Component }])} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    const refusal = await screen.findByText('The money has not arrived.');
    expect(loads).toBe(2);
    expect(refusal.closest('[tabindex="-1"]')).toBe(document.activeElement);
    await userEvent.type(screen.getByLabelText('Amount'), '70');
    endReload();
    await screen.findByRole('button', { name: 'Send' });
    expect(document.activeElement).toBe(screen.getByLabelText('Amount'));
  });
});
