// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { texts as samoanReasons } from '#shared/english.sm.ts';
import { letterOf, mailOf } from '#shared/notifications/mail.ts';
import { texts as samoanWords } from '#shared/notifications/mail-words.sm.ts';
import { isMailed } from '#shared/notifications/notice-pages.ts';
import { letters, type NoticeKind, notices } from '#shared/notifications/notices.ts';
import { paymentChannelsOn } from '#shared/wallet/payment-channels.ts';

const sending = { site: 'https://example.ws', channels: paymentChannelsOn('2026-11-22') };
const sina = {
  firstName: 'Sina',
  roles: ['Admin', 'Investor'],
  paymentReference: 'LG-1',
  investorPaymentReference: 'LI-1',
} as const;
const to = { ...sina, roles: [...sina.roles] };
const kinds = (Object.keys(notices) as NoticeKind[]).filter(isMailed);

describe('the mail of a notice (NOTIFICATIONS-7)', () => {
  it('says by when, where and with which reference to pay where it asks for money, and links to that page', () => {
    const params = { loanId: 7, total: 105_000, day: '2026-12-04', reference: 'LI-1' };
    expect(mailOf({ kind: 'InvestmentReceived', params }, to, sending)).toMatchObject({
      subject: 'How to pay for your investment',
      text: [
        'Talofa, Sina',
        'Your investment in loan #7 is reserved. Please deposit exactly WST\u00A01,050.00 by Friday 4 December 2026, with your reference LI-1.',
        [
          'How to pay:',
          'Amount: WST\u00A01,050.00',
          'By: Friday 4 December 2026',
          'Reference: LI-1',
          'MTala: Lalaga, +685 7254400',
          'MyCash: Lalaga, +685 7701200',
          'Bank: Lalaga Client Trust Account, Bank of Samoa, account 0010 0685 7740 12',
          'Write the reference LI-1. A payment without it is refunded within 14 days.',
        ].join('\n'),
        'https://example.ws/#/investor/unpaid',
        'Questions? Write to support@lalaga.example. We never ask for your password or a code by mail or phone.',
        'Lalaga\n',
      ].join('\n\n'),
    });
  });

  it.each([
    [
      'RepaymentMissed',
      { repaymentId: '7-001', amount: 5_000, until: '2027-02-09' },
      'Amount: WST\u00A050.00\nBy: Tuesday 9 February 2027\nReference: LG-1',
      '/#/repayments/7-001/pay\n',
    ],
    [
      'RepaymentOverdue',
      { repaymentId: '7-001', until: '2026-12-19' },
      'By: Saturday 19 December 2026',
      '/#/repayments/7-001/pay\n',
    ],
    ['GuaranteeCalled', { repaymentId: '7-001', reference: 'LC-9' }, 'reference LC-9', '/#/guarantor/calls/7-001\n'],
    ['LoanDefaulted', { amount: 5_000 }, 'Amount: WST\u00A050.00\nBy: At once\nReference: LG-1', '/#/borrower\n'],
    ['KycRejected', {}, 'Please send', '/#/identity\n'],
  ] as const)('of the kind %s has its own reference and page', (kind, params, words, page) => {
    const { text } = mailOf({ kind, params: { loanId: 7, day: '2026-12-04', ...params } }, to, sending);
    expect(text).toContain(words);
    expect(text).toContain(`${sending.site}${page}`);
    expect(text.includes('How to pay')).toBe(kind !== 'KycRejected');
  });

  it.each([
    [{ area: 'investor' }, 'investor'],
    // Of before the notice said in which role the person had asked.
    [{}, 'dashboard'],
  ] as const)(
    'that the team has answered leads to the help of the role in which the person asked: %j',
    (params, area) => {
      const { text } = mailOf({ kind: 'ChatAnswered', params }, to, sending);
      expect(text).toContain(`${sending.site}/#/${area}\n`);
    },
  );

  it('repeats a reason without direction marks, invisible letters and control characters', () => {
    const reason = 'pay \u202E0005 TSW\u202C\u200B to\r\nBcc: me';
    const { text } = mailOf({ kind: 'LoanRejected', params: { loanId: 7, reason } }, to, sending);
    expect(text).toContain('We cannot offer loan #7. pay 0005 TSW to Bcc: me\n');
  });
});

describe('the mail of a call (COLLECTIONS-8)', () => {
  const params = {
    loanId: 7,
    borrower: 'Ioane Tui',
    due: '2026-12-04',
    missing: 9_000,
    amount: 3_000,
    day: '2026-12-22',
    reference: 'LC-9',
    repaymentId: '7-001',
    advice: 'Community Law Centre, Apia',
  };

  it.each(['en', 'sm'] as const)(
    'says who missed what, how much, by when, how to pay, and who advises (%s)',
    (language) => {
      const { text, html } = mailOf({ kind: 'GuaranteeCalled', params }, { ...to, language }, sending);
      for (const said of ['Ioane Tui', 'WST\u00A090.00', 'WST\u00A030.00', 'LC-9', 'Community Law Centre, Apia'])
        expect(text).toContain(said);
      expect(html.length).toBeLessThan(12 * 1024);
    },
  );
});

it.each([
  ['en', 'Fingerprint of our record of where the money was on 30/11/2026: ab12'],
  ['sm', 'Faʻailoga o la matou faʻamaumauga o le mea na iai le tupe i le 30/11/2026: ab12'],
] as const)(
  'a mail of the first of a month has the fingerprint of the public record (PROOF-11): %s',
  (language, line) => {
    const record = { day: '2026-11-30', hash: 'ab12' };
    const { text, html } = mailOf(
      { kind: 'PasswordChanged', params: {} },
      { ...to, roles: ['Investor'], language },
      { ...sending, record },
    );
    const letter = letterOf(
      { kind: 'ActivationLink', params: { link: 'https://example.ws/' }, languages: [language] },
      { ...sending, record },
    );
    for (const said of [text, html, letter.text]) expect(said).toContain(line);
  },
);

describe('a letter (NOTIFICATIONS-6)', () => {
  it('says where to sign in, and whom to ask', () => {
    const { text } = letterOf({ kind: 'AlreadyRegistered', params: {} }, sending);
    expect(text).toContain('https://example.ws/#/login\n\nQuestions? Write to support@lalaga.example.');
  });
});

describe('the language of a mail', () => {
  const samoan = { ...to, roles: ['Investor' as const], language: 'sm' as const };

  it('is that of its recipient, with the days, the reasons and the page in it (NOTIFICATIONS-19)', () => {
    const params = { loanId: 7, total: 105_000, day: '2026-12-19', reference: 'LI-1' };
    const mail = mailOf({ kind: 'InvestmentReceived', params }, samoan, sending);
    expect(mail.subject).toBe('Pe faʻapefea ona totogi lau tupe teufaʻafaigāluega');
    expect(mail.text).toContain('aʻo leʻi tuanaʻi le Aso Toʻonaʻi 19 Tesema 2026,');
    expect(mail.text).toContain('Aofaʻi: WST\u00A01,050.00\nAʻo leʻi tuanaʻi: Aso Toʻonaʻi 19 Tesema 2026\n');
    expect(mail.text).toContain('https://example.ws/sm.html#/investor/unpaid\n');
    expect(mail.text).not.toMatch(/\b(the|your|by|questions)\b/i);
    expect(mail.html).toContain('<html lang="sm">');

    const rejected = mailOf({ kind: 'KycRejected', params: { reason: 'IdentityLapsed' } }, samoan, sending);
    expect(rejected.text).toContain(`matou faʻamaonia lou faʻasinomaga. ${samoanReasons.IdentityLapsed} Faʻamolemole`);
  });

  it('has a subject in Samoan for every mail, but for what staff get (NOTIFICATIONS-19)', () => {
    const inEnglish = kinds.filter(
      (kind) => mailOf({ kind, params: {} }, samoan, sending).subject === notices[kind].mail,
    );
    expect(inEnglish).toEqual([
      'StaffDeadlineAlarm',
      'ReliefAsked',
      'DisasterPrepared',
      'SecondLookAsked',
      'ReviewerWanted',
      'DeciderWanted',
      'IdentityReviewerWanted',
      'StaffLoanWaits',
    ]);
  });

  it('keeps the parameters of each letter, and spells the ʻokina as the letter that it is (SITE-29)', () => {
    const named = (text: string) => (text.match(/\{[^}]*\}/g) ?? []).toSorted();
    for (const [kind, { text }] of Object.entries(samoanWords.letters))
      expect([kind, named(text)]).toEqual([kind, named(letters[kind as keyof typeof letters].text)]);
    const all = [...Object.values(samoanWords.letters).flatMap(Object.values), ...Object.values(samoanWords.subjects)];
    expect(all.filter((text) => /['’‘`´]|\bfaa/i.test(text))).toEqual([]);
  });

  it('is English for staff, and for who has chosen none (NOTIFICATIONS-19)', () => {
    const params = { loanId: 7 };
    for (const reader of [to, { ...to, language: 'sm' as const }, { ...samoan, language: undefined }])
      expect(mailOf({ kind: 'PasswordChanged', params }, reader, sending).subject).toBe('Your password was changed');
  });

  it('is both for a stranger, the one of who named them first (NOTIFICATIONS-20)', () => {
    const params = {
      borrower: 'Sina Leota',
      amount: 50_000,
      day: '2026-12-19',
      link: 'https://example.ws/#/register?a=1&b=2',
    };
    const { subject, text, html } = letterOf({ kind: 'GuarantorInvitation', params, languages: ['sm', 'en'] }, sending);
    expect(subject).toBe('Ua talosagaina oe e te faʻamautinoa se nonogātupe');
    const [first = '', second = ''] = text.split('----------');
    expect(first).toContain('Aso Toʻonaʻi 19 Tesema 2026.\n\nhttps://example.ws/sm.html#/register?a=1&b=2\n');
    expect(second).toContain('by Saturday 19 December 2026.\n\nhttps://example.ws/#/register?a=1&b=2\n');
    expect(html.match(/<div [^>]*lang="(sm|en)"/g)?.map((div) => div.slice(-3, -1))).toEqual(['sm', 'en']);
    expect(html).toContain('href="https://example.ws/sm.html#/register?a=1&amp;b=2"');
  });
});

describe('the HTML part of a mail (NOTIFICATIONS-21)', () => {
  const params = { loanId: 7, total: 105_000, day: '2026-12-04', reference: 'LI-1' };
  const { html, text } = mailOf({ kind: 'InvestmentReceived', params }, to, sending);

  it('says what the text says, and leads to the same page', () => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    const words = (all: string) =>
      all.replace(/How to pay:|^(Amount|By|Reference|MTala|MyCash|Bank): /gm, '').split(/\s+/);
    for (const word of words(text.replace(/https:\S+/, ''))) expect(body.textContent).toContain(word);
    expect(body.querySelector('a')?.getAttribute('href')).toBe('https://example.ws/#/investor/unpaid');
    expect(body.querySelectorAll('th')).toHaveLength(6);
  });

  it('has at most 12 KB, for a phone, and loads nothing', () => {
    for (const kind of kinds) {
      const mail = mailOf({ kind, params }, to, sending);
      expect(Buffer.byteLength(mail.html)).toBeLessThan(12_000);
      expect(mail.html).toContain('width=device-width');
      expect(mail.html).not.toMatch(/<(img|link|script)|url\(|src=|@import/);
    }
  });

  it('shows what somebody wrote as it was written', () => {
    const reason = '<b>"A" & B</b>';
    const mail = mailOf({ kind: 'LoanRejected', params: { loanId: 7, reason } }, to, sending);
    expect(mail.html).toContain('&lt;b&gt;&quot;A&quot; &amp; B&lt;/b&gt;');
    expect(mail.text).toContain(reason);
  });
});
