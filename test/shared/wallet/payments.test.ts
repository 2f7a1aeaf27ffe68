import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sene } from '#shared/money.ts';
import { paymentChannelsOn } from '#shared/wallet/payment-channels.ts';
import { instructionsOf } from '#shared/wallet/payment-instructions.ts';
import { decidePayout, destinationOf, type Payout } from '#shared/wallet/payout.ts';
import { checkReceipt, type Receipt, senderAccountOf } from '#shared/wallet/receipt.ts';
import { ReceiptForm, staffWalletApi } from '#shared/wallet/staff-api.ts';
import { decideTransfer, type Transfer } from '#shared/wallet/transfer.ts';

const now = Date.parse('2026-11-21T00:00:00Z');
const refusalOf = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
};
const firstMessage = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).error?.issues[0]?.message;

describe('a receipt', () => {
  const form = { method: 'Bank', amount: 1, valuedate: '2026-11-20', reference: '', bankid: 'A-1' };

  it.each([
    [{ method: 'Card' }, 'ReceiptMethodMissing'],
    [{ amount: 0 }, 'AmountMissing'],
    [{ bankid: ' ' }, 'BankIdMissing'],
  ])('is not recorded with %j (WALLET-9)', (wrong, message) => {
    expect(firstMessage(ReceiptForm, { ...form, ...wrong })).toBe(message);
  });

  it('needs no reference and no sender, and takes no more than fits (WALLET-9)', () => {
    expect(z.safeParse(ReceiptForm, form).success).toBe(true);
    for (const [name, most] of Object.entries({ bankid: 80, reference: 140, sender: 34 })) {
      const fits = (length: number) => z.safeParse(ReceiptForm, { ...form, [name]: 'x'.repeat(length) }).success;
      expect([name, fits(most), fits(most + 1)]).toEqual([name, true, false]);
    }
  });
});

describe('a large receipt', () => {
  const receipt: Receipt = {
    ...{
      id: 'Bank-1f',
      method: 'Bank',
      amount: sene(1_500_00),
      valueDate: '2026-11-20',
      reference: '',
      bankId: 'FT-1',
    },
    ...{ status: 'Matched', userId: 'owner', left: sene(0), recordedBy: 'rita', version: 1 },
    recordedAt: '2026-11-20T00:00:00.000Z',
  };

  // Of the two reviewers of an office, and a third one.
  it.each([
    ['by its reference', {}, ['carl', 'wendy']],
    ['by who recorded it', { matchedBy: 'rita' }, ['carl', 'wendy']],
    ['by another person', { matchedBy: 'carl' }, ['rita', 'wendy']],
    ['out of a conflict by who recorded it', { decidedBy: 'rita' }, ['carl', 'wendy']],
    ['out of a conflict by another person', { decidedBy: 'carl' }, ['rita', 'wendy']],
    [
      'by who recorded it, after another decided on its conflict',
      { decidedBy: 'carl', matchedBy: 'rita' },
      ['carl', 'wendy'],
    ],
    ['by another person, who had decided on its conflict', { decidedBy: 'carl', matchedBy: 'carl' }, ['rita', 'wendy']],
  ])('that came into its wallet %s is checked by whoever else is not its owner (WALLET-37)', (_, makers, checkers) => {
    const may = (by: string) => refusalOf(() => checkReceipt({ ...receipt, ...makers }, by, now)) === undefined;
    expect(['rita', 'carl', 'wendy', 'owner'].filter(may)).toEqual(checkers);
  });
});

describe('the account that a receipt came from (WALLET-17)', () => {
  it.each([
    ['Bank', '0011223344'],
    ['Bank', ' 02-0248-0242329-002 '],
    ['MTala', '7712345'],
    ['MyCash', '+685 77 12345'],
  ] as const)('is known: %s %j', (method, sender) => {
    expect(senderAccountOf({ method, sender })).toEqual({ method, account: sender.trim() });
  });

  it.each([
    ['Bank', undefined],
    ['Bank', 'CASH DEPOSIT'],
    ['Bank', 'Sina Leota'],
    ['Bank', 'Teller 0042'],
    ['Bank', '6.85772E+11'],
    ['MTala', 'Agent 7712345'],
    ['MTala', '10042'],
    ['Card', '0011223344'],
  ] as const)('is not known: %s %j', (method, sender) => {
    expect(senderAccountOf({ method, sender })).toBeUndefined();
  });
});

describe('the check of receipts', () => {
  it('takes fifty of them (WALLET-22)', () => {
    const receipts = (count: number) => ({
      receipts: Array.from({ length: count }, (_, nr) => ({
        ...{ method: 'Bank', amount: 1, valuedate: '2026-11-20', reference: '' },
        bankid: `A-${nr}`,
      })),
    });
    const { body } = staffWalletApi.checkReceipts;
    expect(z.safeParse(body, receipts(50)).success).toBe(true);
    expect(z.safeParse(body, receipts(51)).success).toBe(false);
  });
});

const payout: Payout = {
  id: 'p',
  kind: 'Withdrawal',
  status: 'Prepared',
  amount: sene(100),
  userId: 'owner',
  destination: { method: 'MTala', account: '7712345' },
  madeBy: 'maker',
  madeAt: '2026-11-20T00:00:00.000Z',
  version: 1,
};

describe('a payout', () => {
  it('is confirmed by another person than its maker, and decided by nobody whom it pays (WALLET-24)', () => {
    const decided = (event: 'Confirmed' | 'Withdrawn' | 'Failed', by: string) =>
      refusalOf(() => decidePayout(payout, event, { by, now }));
    expect(decided('Confirmed', 'maker')).toMatchObject({
      name: 'Forbidden',
      message: 'Another person must confirm what you have prepared.',
    });
    expect(decided('Withdrawn', 'maker')).toBeUndefined();
    for (const event of ['Confirmed', 'Withdrawn', 'Failed'] as const) {
      expect(decided(event, 'owner')).toMatchObject({ message: 'You cannot decide on a payout to yourself.' });
      expect(decided(event, 'another')).toBeUndefined();
    }
  });

  it('is decided once, with a reference or a reason (WALLET-25)', () => {
    const confirmed = decidePayout(payout, 'Confirmed', { by: 'another', now });
    expect(refusalOf(() => decidePayout(confirmed, 'Failed', { by: 'another', now }))).toMatchObject({
      name: 'IllegalTransition',
    });
    expect(firstMessage(staffWalletApi.confirmPayout.body, {})).toBe('BankReferenceMissing');
    expect(z.safeParse(staffWalletApi.confirmPayout.body, { bankReference: 'x'.repeat(61) }).success).toBe(false);
    for (const { body } of [staffWalletApi.failPayout, staffWalletApi.withdrawPayout]) {
      expect(firstMessage(body, { reason: ' ' })).toBe('ReasonMissing');
      expect(z.safeParse(body, { reason: 'x'.repeat(301) }).success).toBe(false);
    }
  });

  it('has nowhere to go before its owner has set payout details (WALLET-27)', () => {
    expect(refusalOf(() => destinationOf({}, now))).toMatchObject({ message: 'No payout details are set yet.' });
  });
});

describe('a transfer', () => {
  const transfer: Transfer = {
    id: 't',
    status: 'Prepared',
    from: 'Bank',
    to: 'MTala',
    amount: sene(100),
    note: 'to pay',
    madeBy: 'maker',
    madeAt: '2026-11-20T00:00:00.000Z',
    version: 1,
  };

  it('is confirmed by another person, withdrawn by anybody, and decided once (WALLET-31)', () => {
    expect(refusalOf(() => decideTransfer(transfer, 'Confirmed', { by: 'maker', now }))).toMatchObject({
      name: 'Forbidden',
    });
    const withdrawn = decideTransfer(transfer, 'Withdrawn', { by: 'maker', now });
    expect(withdrawn).toMatchObject({ status: 'Withdrawn', decidedBy: 'maker' });
    expect(refusalOf(() => decideTransfer(withdrawn, 'Confirmed', { by: 'another', now }))).toMatchObject({
      name: 'IllegalTransition',
      message: 'This transfer is decided already.',
    });
  });
});

describe('where people pay', () => {
  const channels = paymentChannelsOn('2026-11-21');

  it('is dated (WALLET-33)', () => {
    expect(channels.supportEmail).toContain('@');
    expect(() => paymentChannelsOn('2025-05-15')).toThrow(RangeError);
  });

  it('is said for each method, with the reference and what happens without it (WALLET-34)', () => {
    const said = instructionsOf(channels, sene(500), 'B12345678Z');
    expect(Object.values(said).map(({ title }) => title)).toEqual([
      'MTala (Vodafone)',
      'MyCash (Digicel)',
      'Bank transfer or deposit',
    ]);
    const where = [channels.mtala.number, channels.mycash.number, channels.bank.accountNumber];
    for (const [at, { instructions, account }] of Object.values(said).entries()) {
      expect(account.number).toBe(where[at]);
      expect(instructions[0]).toContain('WST\u00A05.00');
      // A number stays in one line (SITE-81).
      expect(instructions[0]).toContain(where[at]?.replaceAll(' ', '\u00A0'));
      expect(instructions.slice(1)).toEqual([
        'Write the reference B12345678Z. A payment without it is refunded within 14 days.',
        'Checking a payment may take up to 3 business days.',
      ]);
    }
    expect([said.Bank.account.bank, said.MTala.account.bank, said.MyCash.account.bank]).toEqual([
      channels.bank.bankName,
      null,
      null,
    ]);
  });
});
