// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { HOUR_MS } from '#shared/calendar.ts';
import { QueueRow } from '#web/features/admin/queue/queue-row.tsx';

afterEach(cleanup);

it('says whose an item is, what it is for, and in red when it has waited for two days (ADMIN-43)', () => {
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
  render(
    <>
      <QueueRow title="Sina Leota" value="WST 700.00" sub="School fees" since={ago(5.5)} />
      <QueueRow title="Pita Leota" value="WST 800.00" sub="A canoe" since={ago(49)} />
    </>,
  );
  const rows = screen.getAllByText(/Leota$/).map(({ parentElement }) => parentElement?.textContent);
  expect(rows).toEqual(['Sina LeotaWST 700.00School fees5 h', 'Pita LeotaWST 800.00A canoe2 d']);
  expect(screen.getByText('5 h').className).not.toContain('waits-long');
  expect(screen.getByText('2 d').className).toContain('waits-long');
});
