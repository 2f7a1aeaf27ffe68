import { describe, expect, it } from 'vitest';
import { letterOf, mailOf } from '#shared/notifications/mail.ts';
import { paymentChannelsOn } from '#shared/wallet/payment-channels.ts';

const sending = { site: 'https://example.ws', channels: paymentChannelsOn('2026-11-22') };
const sina = {
  firstName: 'Sina',
  roles: ['Admin', 'Investor'],
  paymentReference: 'LG-1',
  investorPaymentReference: 'LI-1',
} as const;
const to = { ...sina, roles: [...sina.roles] };

describe('the mail of a notice (NOTIFICATIONS-7)', () => {
  it('says by when, where and with which reference to pay where it asks for money, and links to that page', () => {
    const params = { loanId: 7, total: 105_000, day: '2026-12-04', reference: 'LI-1' };
    expect(mailOf({ kind: 'InvestmentReceived', params }, to, sending)).toEqual({
      subject: 'How to pay for your investment',
      text: [
        'Talofa, Sina',
        'Your investment in loan #7 is reserved. Please deposit exactly WST\u00A01,050.00 by Friday 4 December 2026, with your reference LI-1.',
        [
          'How to pay:',
          'M-Tala: Lalaga, +685 7254400',
          'MyCash: Lalaga, +685 7701200',
          'Bank: Lalaga Client Trust Account, Bank of Samoa, account 0010 0685 7740 12',
          'Write the reference LI-1. A payment without it is refunded within 14 days.',
        ].join('\n'),
        'https://example.ws/#/investor/unpaid',
        'Questions? Write to support@lalaga.example.',
        'Lalaga\n',
      ].join('\n\n'),
    });
  });

  it.each([
    ['RepaymentMissed', { repaymentId: '7-001' }, 'reference LG-1', '/#/repayments/7-001/pay\n'],
    ['GuaranteeCalled', { repaymentId: '7-001', reference: 'LC-9' }, 'reference LC-9', '/#/guarantor/calls/7-001\n'],
    ['LoanDefaulted', {}, 'reference LG-1', '/#/borrower\n'],
    ['KycRejected', {}, 'Please send', '/#/investor/identity\n'],
  ] as const)('of the kind %s has its own reference and page', (kind, params, words, page) => {
    const { text } = mailOf({ kind, params: { loanId: 7, day: '2026-12-04', ...params } }, to, sending);
    expect(text).toContain(words);
    expect(text).toContain(`${sending.site}${page}`);
    expect(text.includes('How to pay')).toBe(kind !== 'KycRejected');
  });

  it('repeats a reason without direction marks, invisible letters and control characters', () => {
    const reason = 'pay \u202E0005 TSW\u202C\u200B to\r\nBcc: me';
    const { text } = mailOf({ kind: 'LoanRejected', params: { loanId: 7, reason } }, to, sending);
    expect(text).toContain('We cannot offer loan #7. pay 0005 TSW to Bcc: me\n');
  });
});

describe('a letter (NOTIFICATIONS-6)', () => {
  it('says where to sign in, and whom to ask', () => {
    const { text } = letterOf('AlreadyRegistered', {}, sending);
    expect(text).toContain('https://example.ws/#/login\n\nQuestions? Write to support@lalaga.example.');
  });
});
