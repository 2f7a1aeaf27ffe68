// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { PaymentItem } from '#web/features/admin/payments/payment-item.tsx';
import { DecisionPanel } from '#web/features/admin/queue/decision-panel.tsx';
import { KeysHelp } from '#web/features/admin/queue/keys-help.tsx';
import { useKeys } from '#web/ui/keys.ts';

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
afterEach(cleanup);

/** Presses `?` on a page, and returns the keys that are listed. */
async function listedOn(page: React.ReactNode): Promise<(string | null)[]> {
  const element = (
    <>
      <KeysHelp />
      {page}
    </>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  await userEvent.keyboard('?');
  return [...document.querySelectorAll('kbd')].map(({ textContent }) => textContent);
}

function List() {
  useKeys({ j: () => undefined, k: () => undefined });
  return null;
}

describe('the list of keys (ADMIN-39)', () => {
  const always = ['Ctrl+Enter', 'Esc', '?'];

  it('has those that act on the page, and no others', async () => {
    expect(await listedOn(<List />)).toEqual(['j', 'k', ...always]);
  });

  it('has no key of a decision that is locked', async () => {
    expect(await listedOn(<DecisionPanel lock={null}>form</DecisionPanel>)).toEqual([
      '1',
      '2',
      '3',
      'd',
      'n',
      ...always,
    ]);
    cleanup();
    expect(await listedOn(<DecisionPanel lock="Decided.">form</DecisionPanel>)).toEqual(['d', ...always]);
  });

  it('has no key to the fields of a payment that has none', async () => {
    const item = (
      <PaymentItem focus={{ current: null }} title="Receipt" sub="" facts={[]}>
        {false}
        {null}
      </PaymentItem>
    );
    expect(await listedOn(item)).toEqual(always);
  });

  it('has the key to the first field beside a payment, which goes there', async () => {
    const facts = [['Amount', 'WST 5.00']] as const;
    const item = (
      <PaymentItem focus={{ current: null }} title="Receipt" sub="" facts={facts}>
        <input type="hidden" />
        <input aria-label="Reference" />
      </PaymentItem>
    );
    expect(await listedOn(item)).toEqual(['d', ...always]);
    document.querySelector('dialog')?.close?.();
    document.querySelector('dialog')?.removeAttribute('open');
    await userEvent.keyboard('d');
    expect(document.activeElement).toBe(screen.getByLabelText('Reference'));
  });
});
