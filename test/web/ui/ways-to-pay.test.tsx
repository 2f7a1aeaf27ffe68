// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { sene } from '#shared/money.ts';
import { paymentChannelsOn } from '#shared/wallet/payment-channels.ts';
import { instructionsOf } from '#shared/wallet/payment-instructions.ts';
import { WalletPanel } from '#web/ui/wallet-panel.tsx';
import { WaysToPay } from '#web/ui/ways-to-pay.tsx';

afterEach(cleanup);

describe('the ways to pay (WALLET-34)', () => {
  const { bank, mtala, mycash } = paymentChannelsOn('2026-11-20');
  const { Bank, MTala, MyCash } = instructionsOf({ bank, mtala, mycash, supportEmail: '' }, sene(500), 'B12345678Z');

  it('have the name and the number of each account with a Copy button', () => {
    render(<WaysToPay ways={[Bank, MTala, MyCash]} />);
    for (const text of [bank.accountName, bank.accountNumber, mtala.number, mycash.number])
      expect(screen.getAllByText(text)[0]?.closest('.copied')?.querySelector('button')?.textContent).toMatch(/^Copy/);
    expect(screen.getAllByText('Wallet number')).toHaveLength(2);
  });
});

describe('the wallet on an overview', () => {
  const wallet = { balance: sene(0), available: sene(0), transactions: [] };
  const shown = (children?: ReactNode) => {
    const Component = () => <WalletPanel wallet={wallet}>{children}</WalletPanel>;
    render(<RouterProvider router={createMemoryRouter([{ path: '/', Component }])} />);
    return screen.queryByRole('link', { name: 'Withdraw, or put money in' });
  };

  it('leads to the page on which money is withdrawn and put in (WALLET-34)', () => {
    expect(shown()?.getAttribute('href')).toBe('/wallet');
  });

  it('leads nowhere on that page itself', () => {
    expect(shown('To withdraw')).toBeNull();
  });
});
