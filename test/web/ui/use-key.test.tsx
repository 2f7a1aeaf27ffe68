// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useActionData } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import { type Sent, textOf } from '#web/platform/forms/form.ts';
import { OneButtonForm } from '#web/ui/one-button-form.tsx';
import { PostForm } from '#web/ui/post-form.tsx';

afterEach(cleanup);

const Posted = () => (
  <PostForm outcome={useActionData<Sent>()} submit="Send" busy="Sending">
    {null}
  </PostForm>
);
const Commanded = () => <CommandForm command="record" target="1" submit="Send" />;
const Pressed = () => <OneButtonForm action="/" fields={{}} submit="Send" busy="Sending" />;

describe.each([
  ['a form of a page', Posted],
  ['one of several forms of a page', Commanded],
  ['a form with one button', Pressed],
])('the idempotency key of %s', (_, Component) => {
  it('is another after each outcome that is done, also with the same words, and stays after a refusal (SITE-22)', async () => {
    const done = { target: '1', done: 'Receipt recorded.' };
    const refused = { target: '1', refused: 'Not now.' };
    const outcomes = [refused, done, done, refused, done];
    const keys: string[] = [];
    const action = async ({ request }: { request: Request }) => {
      keys.push(textOf(await request.formData(), 'key'));
      return { ...outcomes[keys.length - 1] };
    };
    render(<RouterProvider router={createMemoryRouter([{ path: '/', action, Component }])} />);
    for (const sent of outcomes.keys()) {
      await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
      await expect.poll(() => keys).toHaveLength(sent + 1);
    }
    const [first, second, third, fourth, fifth] = keys;
    expect([second, fifth]).toEqual([first, fourth]);
    expect(new Set([first, third, fourth]).size).toBe(3);
  });
});
