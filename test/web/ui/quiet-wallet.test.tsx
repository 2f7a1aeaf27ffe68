// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { BellMenu } from '#web/ui/bell.tsx';
import { WalletPanel } from '#web/ui/wallet-panel.tsx';

afterEach(cleanup);

it('what could not be loaded quietly / offers another try and raises no alarm (SITE-41)', async () => {
  const Component = () => (
    <>
      <WalletPanel wallet={undefined} />
      <BellMenu items={[]} hasFailed onRead={() => undefined} onRetry={() => undefined} />
    </>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component }])} />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  screen.getByRole('button', { name: 'Notifications' }).click();
  await expect.poll(() => screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.body.textContent).not.toMatch(/fail|error|wrong/i);
});
