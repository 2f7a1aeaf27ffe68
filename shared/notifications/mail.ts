import type { Person } from '#shared/accounts/person.ts';
import { dayInFigures } from '#shared/calendar.ts';
import { texts as reasons } from '#shared/english.sm.ts';
import type { Language } from '#shared/language.ts';
import { formatWst, sene } from '#shared/money.ts';
import type { Link } from '#shared/proof/record.ts';
import { withReasons } from '#shared/reasons/reason-texts.ts';
import { texts as samoanReasonWords } from '#shared/reasons/reason-words.sm.ts';
import { texts as reasonWords } from '#shared/reasons/reason-words.ts';
import type { Params } from '#shared/sentence.ts';
import type { PaymentChannels } from '#shared/wallet/payment-channels.ts';
import { htmlOf, type MailPart, type MailSection, textOf } from './mail-parts.ts';
import { texts as english, type MailWords } from './mail-words.en.ts';
import { texts as samoan } from './mail-words.sm.ts';
import { type MailedKind, pageOf } from './notice-pages.ts';
import { texts as samoanNotices } from './notices.sm.ts';
import { isForStaff, type LetterKind, letters, type NoticeKind, notices, wordsOf } from './notices.ts';

type Asked = {
  /** Whose payment reference is used. A call has its own reference. */
  reference: 'paymentReference' | 'investorPaymentReference';
  /** The parameter that has the amount, in sene, and the one that has the last day to pay; without a value it is due at once. */
  amount: 'amount' | 'total' | 'due';
  by: 'day' | 'until';
};
const asksInvestor = { reference: 'investorPaymentReference', by: 'day' } as const;
const asksBorrower = { reference: 'paymentReference', amount: 'amount' } as const;

/** The notices that ask for money (NOTIFICATIONS-7). */
const payable: Partial<Record<NoticeKind, Asked>> = {
  InvestmentReceived: { ...asksInvestor, amount: 'total' },
  InvestmentPartlyPaid: { ...asksInvestor, amount: 'due' },
  InvestmentReminder: { ...asksInvestor, amount: 'due' },
  DepositDeadlineNear: { ...asksInvestor, amount: 'due' },
  RepaymentSoon: { ...asksBorrower, by: 'day' },
  RepaymentDue: { ...asksBorrower, by: 'day' },
  PauseEnds: { ...asksBorrower, by: 'day' },
  RepaymentOverdue: { ...asksBorrower, by: 'until' },
  RepaymentMissed: { ...asksBorrower, by: 'until' },
  RepaymentSetBack: { ...asksBorrower, by: 'until' },
  PayoffShort: { ...asksBorrower, by: 'until' },
  PaymentRejected: { ...asksBorrower, by: 'until' },
  DefaultHearing: { ...asksBorrower, by: 'until' },
  HearingEnds: { ...asksBorrower, by: 'until' },
  LoanDefaulted: { ...asksBorrower, by: 'until' },
  GuaranteeCalled: { ...asksBorrower, by: 'day' },
  CallReminder: { ...asksBorrower, by: 'day' },
  StandInAsked: { ...asksBorrower, by: 'day' },
  CallChanged: { ...asksBorrower, by: 'day' },
};

type Recipient = Pick<Person, 'firstName' | 'roles' | 'language' | 'paymentReference' | 'investorPaymentReference'>;
type Sending = {
  site: string;
  channels: PaymentChannels;
  /** What all mails of the day say of the public record (PROOF-11). */
  record?: Link | undefined;
};
export type MailText = { subject: string; text: string; html: string };

/**
 * The mail of a notice, in the language of its recipient (NOTIFICATIONS-19): what it says; how much, by when, where and with
 * which reference to pay if it asks for money; a link to the page that it is about, and the support address
 * (NOTIFICATIONS-7). `site` is the address of the site.
 */
export function mailOf(
  { kind, params }: { kind: MailedKind; params: Params },
  to: Recipient,
  { site, channels, record }: Sending,
): MailText {
  const language = languageOf(to);
  const shown = visible(params);
  const { subject, text } =
    language === 'sm' ? inSamoan(kind) : { subject: notices[kind].mail, text: notices[kind].text };
  const asked = payable[kind];
  const page = `${site}/#${pageOf(kind, shown)}`;
  const parts = [
    said(text, shown, language),
    ...(asked ? [howToPay(asked, { shown, to, channels, language })] : []),
    linkTo(page, language),
  ];
  return mailWith(subject, [sectionOf(parts, { language, firstName: to.firstName, channels, record })]);
}

/**
 * A letter to an address with or without an account (NOTIFICATIONS-6), in one language or, one after the other, in several;
 * the first one is that of its subject (NOTIFICATIONS-20).
 */
export function letterOf(
  {
    kind,
    params,
    languages = ['en'],
  }: { kind: LetterKind; params: Params; languages?: readonly Language[] | undefined },
  { site, channels, record }: Sending,
): MailText {
  const { link, ...shown } = visible(params);
  const letter = letters[kind];
  const url = link ?? ('page' in letter ? `${site}/#${letter.page}` : undefined);
  const sections = languages.map((language) => {
    const parts = [
      said(inWords(kind, language).text, shown, language),
      ...(url ? [linkTo(String(url), language)] : []),
    ];
    return sectionOf(parts, { language, channels, record });
  });
  return mailWith(inWords(kind, languages[0]).mail, sections);
}

/** Staff read English (NOTIFICATIONS-19). */
const languageOf = ({ language = 'en', roles }: Pick<Recipient, 'language' | 'roles'>): Language =>
  roles.includes('Admin') ? 'en' : language;

const words: Readonly<Record<Language, MailWords>> = { en: english, sm: samoan };
const inWords = (kind: LetterKind, language: Language = 'en') => (language === 'sm' ? samoan.letters : letters)[kind];

/** What is for staff alone has no Samoan. */
const inSamoan = (kind: MailedKind): { subject: string; text: string } =>
  isForStaff(kind)
    ? { subject: notices[kind].mail, text: notices[kind].text }
    : { subject: samoan.subjects[kind], text: samoanNotices[kind] };

/** A sentence with its parameters. One that is the code of a reason is in the language, too; so are reasons (REASONS-3). */
function said(text: string, params: Params, language: Language): string {
  const known: Readonly<Record<string, string | undefined>> = language === 'sm' ? reasons : {};
  const worded = withReasons(params, language === 'sm' ? samoanReasonWords : reasonWords);
  const inLanguage = Object.entries(worded).map(([name, value]) => [name, known[value] ?? value]);
  return wordsOf(text, Object.fromEntries(inLanguage), words[language].days);
}

type Paying = { shown: Params; to: Recipient; channels: PaymentChannels; language: Language };

/** How much to pay, by when, with which reference, and to which accounts (WALLET-33). */
function howToPay(asked: Asked, { shown, to, channels, language }: Paying): MailPart {
  const { howToPay: title, amount, by, atOnce, reference: name, bank, account, writeReference } = words[language];
  const reference = String(shown.reference ?? to[asked.reference]);
  const sum = shown[asked.amount];
  const day = shown[asked.by];
  const { mtala, mycash } = channels;
  const asks = sum === undefined ? undefined : formatWst(sene(Number(sum)));
  const last = day === undefined ? atOnce : said('{day:actBy}', { day }, language);
  return {
    title,
    lead: { amount: asks, by: `${by}: ${last}` },
    lines: [
      ...(asks ? [[amount, asks] as const] : []),
      [by, last],
      [name, reference],
      ['MTala', `${mtala.name}, ${mtala.number}`],
      ['MyCash', `${mycash.name}, ${mycash.number}`],
      [bank, account(channels.bank)],
    ],
    hint: writeReference(reference),
  };
}

/** A link to a page of the site in a language: each has its own document (SITE-30). */
const linkTo = (url: string, language: Language): MailPart => ({
  url: language === 'sm' ? url.replace('/#', '/sm.html#') : url,
  label: words[language].open,
});

type Frame = { language: Language; firstName?: string } & Omit<Sending, 'site'>;

const sectionOf = (parts: readonly MailPart[], { language, firstName, channels, record }: Frame): MailSection => {
  const { greeting, questions, fingerprint } = words[language];
  const ofRecord = record ? [fingerprint(dayInFigures(record.day), record.hash)] : [];
  return { language, parts: [greeting(firstName), ...parts, questions(channels.supportEmail), ...ofRecord, 'Lalaga'] };
};

const mailWith = (subject: string, sections: readonly MailSection[]): MailText => ({
  subject,
  text: textOf(sections),
  html: htmlOf(subject, sections),
});

/** Parameters without the marks that turn the direction of text, other invisible letters, and control characters. */
const visible = (params: Params): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim() : value,
    ]),
  );
