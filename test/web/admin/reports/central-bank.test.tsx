// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { quarterApi } from '#shared/admin/quarter-api.ts';
import { quarterIn } from '#shared/audit/quarter-in.ts';
import { Sums } from '#shared/audit/sums.ts';
import { DomainError } from '#shared/errors.ts';
import { withFakeApi } from '#test/support/with-fake-api.ts';
import { CentralBank } from '#web/features/admin/reports/central-bank.tsx';
import { clearToken, setToken } from '#web/platform/network/access-token.ts';

const api = withFakeApi();
afterEach(() => {
  cleanup();
  clearToken();
});

const figures = quarterIn(
  { sums: new Sums(), homes: [], loans: [] },
  { at: Date.now(), day: '2026-11-20', findings: 0 },
);

it.each([
  ['answer', false],
  ['failure', true],
])(
  'a late %s about another quarter / changes nothing of the one that was asked for last (ADMIN-51)',
  async (_, isRefused) => {
    setToken('a-token');
    api.answer(quarterApi.readQuarter, ({ query: { quarter = '' } }) => {
      if (isRefused && quarter === latest?.value) throw new DomainError('Forbidden', 'NotNow', 'Not now.');
      return { ...figures, quarter, trust: [] };
    });
    render(<CentralBank />);
    const show = () => fireEvent.click(screen.getByRole('button', { name: 'Show the figures' }));
    const [latest, former] = screen.getAllByRole<HTMLOptionElement>('option');
    const release = await api.late(show);
    fireEvent.change(screen.getByLabelText('Quarter'), { target: { value: former?.value } });
    show();
    await expect.poll(() => document.body.textContent).toContain(`${former?.textContent}. `);
    release();
    // Time in which the page would show what comes late.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(document.body.textContent).toContain(`${former?.textContent}. `);
    expect(screen.queryByText('Not now.')).toBeNull();
  },
);
