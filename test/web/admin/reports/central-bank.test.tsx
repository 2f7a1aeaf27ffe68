// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { quarterApi } from '#shared/admin/quarter-api.ts';
import { quarterIn } from '#shared/audit/quarter-in.ts';
import { Sums } from '#shared/audit/sums.ts';
import { withFakeApi } from '#test/support/with-fake-api.ts';
import { CentralBank } from '#web/features/admin/reports/central-bank.tsx';
import { clearToken, setToken } from '#web/platform/network/access-token.ts';

const api = withFakeApi();
afterEach(() => {
  cleanup();
  clearToken();
});

const figures = quarterIn({ sums: new Sums(), homes: [], loans: [] }, { at: Date.now(), findings: 0 });

it('a late answer about another quarter / does not take the place of the one that was asked for last (ADMIN-51)', async () => {
  setToken('a-token');
  api.answer(quarterApi.readQuarter, ({ query: { quarter = '' } }) => ({ ...figures, quarter, trust: [] }));
  render(<CentralBank />);
  const show = () => fireEvent.click(screen.getByRole('button', { name: 'Show the figures' }));
  const release = await api.late(show);
  const [, former] = screen.getAllByRole<HTMLOptionElement>('option');
  fireEvent.change(screen.getByLabelText('Quarter'), { target: { value: former?.value } });
  show();
  await expect.poll(() => document.body.textContent).toContain(`${former?.textContent}. `);
  release();
  // Time in which the page would show the late answer.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.body.textContent).toContain(`${former?.textContent}. `);
});
