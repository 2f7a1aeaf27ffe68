import { describe, expect, it } from 'vitest';
import type { Language } from '#shared/language.ts';
import { mailOf } from '#shared/notifications/mail.ts';
import { isMailed, type MailedKind, pages } from '#shared/notifications/notice-pages.ts';
import { texts as samoan } from '#shared/notifications/notices.sm.ts';
import { isForStaff, letters, type NoticeKind, notices } from '#shared/notifications/notices.ts';
import type { Params } from '#shared/sentence.ts';
import { paymentChannelsOn } from '#shared/wallet/payment-channels.ts';

const kinds = Object.keys(notices) as NoticeKind[];
const textOf = (kind: NoticeKind): string => notices[kind].text;
const inSamoan = (kind: NoticeKind) => (isForStaff(kind) ? undefined : samoan[kind]);

/** Words that ask somebody to do something. "Please do not" asks for nothing. */
const asks = (text: string) => /\b[Pp]lease (?!do not)|\bPay\b|\bis due\b|\bwaits for you\b|\bunless you\b/.test(text);
const asksForMoney = (text: string) =>
  /\b[Pp]lease (pay|deposit)|\bPay\b|\bis due\b|\bis missed\b/.test(text) && !/tell us where/.test(text);

/** What asks for something without saying by when, and why. */
const withoutDay: Partial<Record<NoticeKind, string>> = {
  KycRejected: 'Nothing ends: the documents can be sent at any time.',
  LoanDefaulted: 'What is late of a loan in default is due at once (REPAYMENTS-41).',
  PayoutReturned: 'Nothing ends: the money is in the wallet.',
  DisbursementReturned: 'Nothing ends: the money waits for them.',
  WithdrawalFailed: 'Nothing ends: the money is in the wallet.',
  MailBounced: 'Nothing ends.',
  IdentityReviewerWanted: 'Nothing ends: the identity waits until somebody decides.',
  StaffLoanWaits: 'The deadline of the loan is told by itself.',
};

describe('a notice that asks for something (NOTIFICATIONS-7)', () => {
  const asking = kinds.filter((kind) => asks(textOf(kind)));

  it('says the last day for it in both languages, or has a reason not to', () => {
    expect(asking.length).toBeGreaterThan(25);
    const dayless = asking.filter((kind) => !(/:actBy\}/.test(textOf(kind)) || /before then/.test(textOf(kind))));
    expect(dayless.toSorted()).toEqual(Object.keys(withoutDay).toSorted());
    const lost = asking.filter(
      (kind) => /:actBy\}/.test(textOf(kind)) && !/:actBy\}/.test(inSamoan(kind) ?? ':actBy}'),
    );
    expect(lost).toEqual([]);
  });

  it('is mailed, but for what only the bell can say', () => {
    expect(asking.filter((kind) => !isMailed(kind))).toEqual(['MailBounced']);
  });

  const channels = paymentChannelsOn('2026-11-22');
  const to = { firstName: 'Sina', roles: [], paymentReference: 'LG-1', investorPaymentReference: 'LI-1' };
  const day = '2026-12-19';
  const params = { loanId: 7, amount: 5_000, total: 5_000, due: 5_000, day, until: day };

  const payable = kinds.filter((kind) => asksForMoney(textOf(kind))).filter(isMailed);

  /** How to pay, as the mail says it; undefined where it does not. */
  const howToPay = (kind: MailedKind, language: Language, given: Params = params) =>
    mailOf({ kind, params: given }, { ...to, language }, { site: 'https://example.ws', channels })
      .text.replaceAll('\u00a0', ' ')
      .split(/(?:How to pay|Auala e totogi ai):\n/)[1];

  it('for money / is all that says how to pay', () => {
    expect(payable.length).toBeGreaterThan(10);
    for (const language of ['en', 'sm'] as const)
      expect(kinds.filter(isMailed).filter((kind) => howToPay(kind, language))).toEqual(payable);
  });

  it.each([
    ['en', 'By: Saturday 19 December 2026'],
    ['sm', 'Aʻo leʻi tuanaʻi: Aso Toʻonaʻi 19 Tesema 2026'],
  ] as const)(
    'for money / says how much, by when, where and with which reference, in %s (WALLET-33)',
    (language, by) => {
      for (const kind of payable) {
        const [amount, last, reference, ...where] = howToPay(kind, language)?.split('\n') ?? [];
        expect(amount, kind).toMatch(/^(Amount|Aofaʻi): WST 50\.00$/);
        expect(last, kind).toBe(by);
        expect(reference, kind).toMatch(/: L[GI]-1$/);
        for (const { number } of [channels.mtala, channels.mycash, { number: channels.bank.accountNumber }])
          expect(where.join('\n'), kind).toContain(number);
      }
    },
  );

  it('for what is late says that it is due at once where no later day is left (REPAYMENTS-41)', () => {
    const { until: _, ...late } = params;
    for (const kind of ['RepaymentMissed', 'RepaymentSetBack', 'PaymentRejected', 'LoanDefaulted'] as const) {
      expect(howToPay(kind, 'en', late), kind).toContain('\nBy: At once\n');
      expect(howToPay(kind, 'sm', late), kind).toContain(': I le taimi nei lava\n');
    }
  });
});

describe('every notice (NOTIFICATIONS-7, NOTIFICATIONS-22)', () => {
  it('of one loan, one instalment or one invitation leads to that one where it is to be acted on', () => {
    const elsewhere = kinds.filter(
      (kind) => isMailed(kind) && asksForMoney(textOf(kind)) && !pages[kind].includes('{'),
    );
    // The page of what is unpaid is about the one investment to be paid; that of the borrower has all that is late, and pays off.
    const deposits = ['InvestmentReceived', 'InvestmentPartlyPaid', 'InvestmentReminder', 'DepositDeadlineNear'];
    const toOne = ['LoanDefaulted', ...deposits, 'PayoffShort'];
    expect(elsewhere).toEqual(toOne);
  });

  it('and every letter that asks for something names no day in figures', () => {
    for (const { text } of [...Object.values(notices), ...Object.values(letters)])
      expect(text.replace(/\[.*?\]/g, '')).not.toMatch(/\{(day|until|signBy)\}/);
  });
});
