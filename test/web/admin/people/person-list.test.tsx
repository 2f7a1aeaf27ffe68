// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { PersonList } from '#web/features/admin/people/person-list.tsx';
import { Unreachable } from '#web/platform/network/fetch-api.ts';

afterEach(cleanup);

const page = (reply: string[], cursor?: string) => ({ reply, cursor, total: undefined });
const rows = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
const more = () => userEvent.click(screen.getByRole('button', { name: /^Show more/ }));

function show(first: ReturnType<typeof page>, asked: (cursor: string) => Promise<ReturnType<typeof page>>) {
  return (
    <PersonList
      title="Loans"
      nothing="No loans."
      first={first}
      more={asked}
      keyOf={(row) => row}
      columns={[['Loan', (row) => row]]}
    />
  );
}

describe('a list of what somebody has', () => {
  it('goes on from where it ended until there is no more, and begins again when it is loaded anew', async () => {
    const asked: string[] = [];
    const next = async (cursor: string) => {
      asked.push(cursor);
      return cursor === 'second' ? page(['three'], 'third') : page(['four']);
    };
    const { rerender } = render(show(page(['one', 'two'], 'second'), next));
    await more();
    await more();
    expect([rows(), asked]).toEqual([
      ['one', 'two', 'three', 'four'],
      ['second', 'third'],
    ]);
    expect(screen.queryByRole('button')).toBeNull();
    rerender(show(page(['zero', 'one'], 'second'), next));
    expect(rows()).toEqual(['zero', 'one']);
  });

  it('keeps what it has when it cannot go on', async () => {
    render(show(page(['one'], 'second'), () => Promise.reject(new Unreachable('No connection'))));
    await more();
    expect(rows()).toEqual(['one']);
    expect(screen.getByRole('button').getAttribute('aria-disabled')).toBeNull();
  });

  it('says that there is nothing', () => {
    render(show(page([]), () => Promise.resolve(page([]))));
    expect(screen.getByText('No loans.').tagName).toBe('P');
  });
});
