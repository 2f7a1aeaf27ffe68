// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { BellMenu } from '#web/ui/bell.tsx';

afterEach(cleanup);

it('a line / leads to the page that it is about, is read then, and closes the bell (NOTIFICATIONS-22)', async () => {
  const line = {
    message: 'Please pay.',
    code: 'Unknown',
    status: 'Unread' as const,
    sentat: '2026-11-22T00:00:00.000Z',
  };
  const items = [
    { ...line, notificationid: 'a', page: '/repayments/7-001/pay' },
    { ...line, notificationid: 'b', message: 'Of before.' },
  ];
  const read: string[] = [];
  render(<BellMenu items={items} onRead={(id) => read.push(id)} onRetry={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Notifications, 2 unread' }));
  await userEvent.click(screen.getByRole('button', { name: /^Of before/ }));
  const link = screen.getByRole('link', { name: /^Please pay/ });
  expect(link.getAttribute('href')).toBe('#/repayments/7-001/pay');
  await userEvent.click(link);
  expect(read).toEqual(['b', 'a']);
  expect(screen.queryByRole('link', { name: /^Please pay/ })).toBeNull();
});

it('See More / shows all that are loaded, then asks for older ones as long as there are (SITE-40)', async () => {
  const items = Array.from({ length: 8 }, (_, at) => ({
    notificationid: String(at),
    message: `Notice ${at}.`,
    code: 'Unknown',
    status: 'Read' as const,
    sentat: '2026-11-22T00:00:00.000Z',
  }));
  let asked = 0;
  const bell = (onOlder?: () => void) => (
    <BellMenu items={items} onRead={() => undefined} onRetry={() => undefined} onOlder={onOlder} />
  );
  const { rerender } = render(bell(() => asked++));
  await userEvent.click(screen.getByRole('button', { name: 'Notifications' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  const more = () => screen.queryByRole('button', { name: 'See More' });
  await userEvent.click(screen.getByRole('button', { name: 'See More' }));
  expect([screen.getAllByRole('listitem').length, asked]).toEqual([8, 0]);
  await userEvent.click(screen.getByRole('button', { name: 'See More' }));
  expect(asked).toBe(1);
  rerender(bell());
  expect(more()).toBeNull();
});
