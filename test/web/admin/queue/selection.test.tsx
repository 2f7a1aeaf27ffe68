// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createHashRouter, createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import type { CommandOutcome } from '#web/features/admin/queue/commands.ts';
import type { Listed } from '#web/features/admin/queue/load-queue.ts';
import { QueueList } from '#web/features/admin/queue/queue-list.tsx';
import { textOf } from '#web/platform/forms/form.ts';

afterEach(cleanup);

const Queue = () => (
  <QueueList
    queue={useLoaderData<Listed<string>>()}
    name="Names"
    keyOf={(name) => name}
    commandKey="test"
    nothing="Nobody"
    hasPager
    line={(name) => name}
  >
    {({ item, decision, focus }) => (
      <article key={item}>
        <h2 ref={focus} tabIndex={-1}>
          {item}
        </h2>
        <CommandForm fetcher={decision} command="decide" target={item} submit="Decide" />
      </article>
    )}
  </QueueList>
);

/** A queue of names with one open; answers how others change it, and how it is loaded anew. */
async function show(first: string, ...names: string[]) {
  let items = names;
  const loader = () => ({ items, total: items.length, hasMore: false });
  const action = async ({ request }: { request: Request }): Promise<CommandOutcome> => {
    const target = textOf(await request.formData(), 'target');
    if (!items.includes(target)) return { target, refused: 'Not submitted.', reason: 'It is rejected.' };
    items = items.filter((name) => name !== target);
    return { target, done: 'Submitted' };
  };
  const router = createMemoryRouter([{ path: '/', loader, action, Component: Queue }], {
    initialEntries: [`/?open=${first}`],
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading');
  const change = (now: string[]) => {
    items = now;
  };
  return { change, reload: () => act(() => router.revalidate()) };
}

const open = () => screen.getByRole('heading').textContent;
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent?.trim());
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const left = 'What you had open has left this list: somebody has dealt with it meanwhile.';

describe('another list that is opened by its address', () => {
  it('is not said to have lost what was open in the one before (ADMIN-24)', async () => {
    const of = { pending: ['Ana'], active: ['Sina', 'Pita'] };
    const loader = ({ request }: { request: Request }) => {
      const items = new URL(request.url).searchParams.has('active') ? of.active : of.pending;
      return { items, total: items.length, hasMore: false };
    };
    window.location.hash = '#/';
    render(<RouterProvider router={createHashRouter([{ path: '/', loader, Component: Queue }])} />);
    await screen.findByRole('heading', { name: 'Ana' });
    act(() => {
      window.location.hash = '#/?active';
    });
    await screen.findByRole('heading', { name: 'Sina' });
    expect(said()).toEqual(['', 'Showing 1 of 2']);
  });
});

describe('the item that is open', () => {
  // ADMIN-23, ADMIN-24
  it('stays so when others leave and join its queue, and the ways go on from its place', async () => {
    const { change, reload } = await show('Sina', 'Ana', 'Sina', 'Pita');
    change(['Sina', 'Pita']);
    await reload();
    expect([open(), said()]).toEqual(['Sina', ['', 'Showing 1 of 2']]);
    change(['Mele', 'Ana', 'Sina', 'Pita']);
    await reload();
    expect([open(), said()]).toEqual(['Sina', ['', 'Showing 3 of 4']]);
    await press('Previous');
    await screen.findByRole('heading', { name: 'Ana' });
  });

  it('takes no focus from what is done besides when the first one comes, or another leaves', async () => {
    const { change, reload } = await show('');
    const besides = document.body.appendChild(document.createElement('button'));
    besides.focus();
    change(['Ana', 'Sina']);
    await reload();
    expect([open(), document.activeElement]).toEqual(['Ana', besides]);
    change(['Sina']);
    await reload();
    expect([open(), said()[0], document.activeElement]).toEqual(['Sina', left, besides]);
    besides.remove();
  });

  it('is followed by the next one when it is decided (ADMIN-24)', async () => {
    await show('Sina', 'Ana', 'Sina', 'Pita');
    await press('Decide');
    await screen.findByText('Submitted');
    expect([open(), said()]).toEqual(['Pita', ['Submitted', 'Showing 2 of 2']]);
    expect(document.activeElement?.textContent).toBe('Pita');
  });

  // ADMIN-24
  it('is told of when somebody else has dealt with it, with what became of a decision that came too late', async () => {
    const { change } = await show('Ana', 'Ana', 'Sina', 'Pita');
    change(['Sina', 'Pita']);
    await press('Decide');
    await screen.findByText(left, { exact: false });
    expect([open(), said()[0]]).toEqual(['Sina', `${left}Not submitted.It is rejected.`]);
    expect(document.activeElement?.textContent).toBe('Sina');
    await press('Next');
    await screen.findByRole('heading', { name: 'Pita' });
    expect(said()[0]).toBe('');
  });
});
