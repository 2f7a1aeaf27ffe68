import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { accountsApi } from '#shared/accounts/api.ts';
import { ownAccountApi } from '#shared/accounts/own-account-api.ts';
import { Registration } from '#shared/accounts/registration.ts';
import { greetingOf, replyTo, TALK_TO_A_PERSON } from '#shared/chat/bot.ts';
import { closed } from '#shared/chat/conversation.ts';
import type { Facts } from '#shared/chat/topic.ts';
import { documentsApi } from '#shared/documents/api.ts';
import { texts as fieldTexts } from '#shared/english.sm.ts';
import { english, isEnglishCode } from '#shared/english.ts';
import { DomainError } from '#shared/errors.ts';
import { fieldProblem, problemOf } from '#shared/field-problem.ts';
import { Nomination } from '#shared/guarantors/nomination.ts';
import { LoanStatus } from '#shared/loans/loan.ts';
import { LoanRequest } from '#shared/loans/loan-request.ts';
import { sene } from '#shared/money.ts';
import { texts as bellWords } from '#shared/notifications/notices.sm.ts';
import { notices } from '#shared/notifications/notices.ts';
import { say } from '#shared/sentence.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { texts as borrowerTexts } from '#web/features/borrower/texts.en.ts';
import type { Written } from '#web/features/chat/bot-said.en.ts';
import { botSaid } from '#web/features/chat/bot-said.sm.ts';
import { texts as botWords } from '#web/features/chat/bot-words.sm.ts';
import { texts as guarantorTexts } from '#web/features/guarantor/texts.en.ts';
import { texts as investorTexts } from '#web/features/investor/texts.en.ts';
import { texts as kycTexts } from '#web/features/kyc/texts.en.ts';
import { texts as accountTexts } from '#web/features/profile/texts.en.ts';
import { texts as messages } from '#web/platform/language/messages.sm.ts';
import { loading, said } from '#web/platform/language/said.sm.ts';
import { texts } from '#web/platform/language/texts.en.ts';
import { texts as tabs } from '#web/ui/role-tabs.en.ts';
import { catalogues, linesOf, textsOf } from './catalogues.ts';
import { literals, spoken } from './spoken.ts';

/** The fixed texts of the site and of the account pages (SITE-27). */
const given = [
  'Peer-to-Peer Lending Made Easy',
  'Home',
  'Borrow',
  'Invest',
  'About Us',
  'Who We Are',
  'Our Mission',
  'Who We Serve',
  "Why We're Different",
  'Our Guarantee',
  'Sign In',
  'Dashboard',
  'Get Started',
  'Learn More',
  'Logout',
  'Send Reset Link',
  'Reset Password',
  'No roles assigned to your account.',
  'Passwords do not match.',
  'Login failed',
  'Registration failed',
  'Registration successful! Check your email to activate your account.',
  'Activation failed. Invalid or expired token.',
  'Account activated! You can now log in. Please wait while we redirect you to the login page..',
  'Error sending reset email.',
  'Reset failed',
  'Upload failed',
];

describe('the catalogue of texts', () => {
  it.each(given)('has, to the letter: %s', (text) => {
    expect(Object.values(texts)).toContain(text);
  });

  it('greets by the first name', () => {
    expect(texts.greeting('Sina')).toBe('Talofa, Sina');
  });
});

/** The fixed texts of the borrowers' area (SITE-27). */
const givenToBorrowers = [
  'Pay Now',
  'No repayments found.',
  'Please complete all form fields.',
  'Submission failed',
  'This loan cannot be cancelled because it already has investor contributions.',
  'Failed to cancel loan. Please try again.',
  'Failed to delete loan. Please try again.',
  'Back to Dashboard',
];

describe('the name of a mobile wallet (SITE-27)', () => {
  it.each(catalogues)('is MTala, as the specification has it, in %s', async (file) => {
    expect(linesOf(await textsOf(file)).filter(([, text]) => text.includes('M-Tala'))).toEqual([]);
  });
});

describe("the borrowers' catalogue of texts", () => {
  it.each(givenToBorrowers)('has, to the letter: %s', (text) => {
    expect(Object.values(borrowerTexts)).toContain(text);
  });
});

describe('the catalogue of texts about identity', () => {
  it('asks for the whole set, to the letter', () => {
    expect(Object.values(kycTexts)).toContain('Please select both certified ID documents and take a selfie.');
  });

  it('says who certifies a document', () => {
    expect(kycTexts.certified).toContain('certified by a government lawyer');
  });
});

/** The fixed texts of the investors' area (SITE-27). */
const givenToInvestors = [
  'Overview',
  'My Investments',
  'Marketplace',
  'Unpaid Investment',
  'Total Invested',
  'Expected Profit',
  'Avg Annual Percentage Rate',
  'Invest Now',
  'View Schedule',
  'Due Date',
  'Total Due',
  'Your Share',
  'Paid',
  'Status',
  'No repayments found.',
  'Unpaid Investment Reminder',
  'You have no unpaid investments at the moment.',
  'Unavailable',
  '[Missing Reference]',
  'Failed to submit investment.',
  'You already have an investment pending review. Please wait for it to be processed.',
  'Invalid loan reference. Please reload the page.',
  'Failed to load loan. Please try again.',
];

describe("the investors' catalogue of texts", () => {
  it.each(givenToInvestors)('has, to the letter: %s', (text) => {
    expect([...Object.values(investorTexts), ...Object.values(tabs.investor), tabs.overview]).toContain(text);
  });

  it('fills in what a text is about', () => {
    expect(investorTexts.scheduleOf(7)).toBe('Repayment Schedule for Loan #7');
    expect(investorTexts.repaid(40)).toBe('40% repaid');
    expect(investorTexts.annually('72.50%')).toBe('72.50% annually');
  });
});

/** The fixed texts of the guarantors' area (SITE-27); the rules in shared/ word what is missing in a document set. */
const givenToGuarantors = [
  'Overview',
  'Loan Agreements',
  'Sign & Agree',
  'Please select your income source type.',
  'Income documents submitted!',
  'Failed to upload documents.',
  'You must submit your Standing Order form and wait for admin approval before signing the agreement.',
  'Failed to submit agreement. Please try again.',
  'Document is opening in a new tab.',
  'Failed to open document.',
];

describe("the guarantors' catalogue of texts", () => {
  it.each(givenToGuarantors)('has, to the letter: %s', (text) => {
    expect([...Object.values(guarantorTexts), ...Object.values(tabs.guarantor), tabs.overview]).toContain(text);
  });

  it.each([
    'Please upload both ID documents.',
    'Upload failed. Please try again.',
    'Documents submitted for verification!',
  ])('has about identity, to the letter: %s', (text) => {
    expect(Object.values(kycTexts)).toContain(text);
  });
});

describe('the catalogue of texts of an account', () => {
  it.each(['No documents uploaded.', 'Document is opening in a new tab.', 'Failed to open document.'])(
    'has about documents, to the letter: %s',
    (text) => {
      expect(Object.values(accountTexts)).toContain(text);
    },
  );
});

const web = resolve(import.meta.dirname, '../../web');
const translated = catalogues.filter((file) => file.endsWith('.sm.ts'));

/** The keys of a catalogue, at every depth. */
const keysIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => [key, ...keysIn(part)])
    : [];

const inBoth = async (file: string) => [
  linesOf(await textsOf(file)),
  linesOf(await textsOf(file.replace('.sm.ts', '.en.ts'))),
];

/** Catalogues whose keys are the codes of what rules and functions say. */
const ofWhatIsSaid = [
  'features/chat/bot-words.sm.ts',
  '../shared/english.sm.ts',
  'platform/language/messages.sm.ts',
  '../shared/notifications/notices.sm.ts',
];
/** Each explains a text of shared/, section by section. */
const explaining = translated.filter((file) => file.startsWith('ui/agreement-words-'));
const unkeyed = [...ofWhatIsSaid, ...explaining];
const keyed = translated.filter((file) => !unkeyed.includes(file) && !file.endsWith('said.sm.ts'));

describe('the Samoan catalogues (SITE-29)', () => {
  it('are there for every screen but those of staff', () => {
    const english = catalogues.filter(
      (file) => /\.en\.ts$/.test(file) && !/^features\/(admin|reports|styleguide)\//.test(file),
    );
    expect(english.length).toBeGreaterThan(20);
    expect(english.filter((file) => !translated.includes(file.replace('.en.ts', '.sm.ts')))).toEqual([]);
  });

  it('have an English one each', () => {
    expect(keyed.filter((file) => !catalogues.includes(file.replace('.sm.ts', '.en.ts')))).toEqual([]);
  });

  it.each(keyed)('have every text of the English one: %s', async (file) => {
    const [samoan = [], english = []] = await inBoth(file);
    const keysOf = (lines: [string, string][]) => lines.map(([key]) => key).sort();
    expect(keysOf(samoan)).toEqual(keysOf(english));
    const said = new Map(samoan);
    expect(english.filter(([key, text]) => text && !said.get(key)?.trim())).toEqual([]);
  });

  it.each(keyed)('say every value and every figure of the English one: %s', async (file) => {
    const [samoan = [], english = []] = await inBoth(file);
    const said = new Map(samoan);
    for (const [key, text] of english)
      if (figuresIn(text).length > 0)
        expect(figuresIn(said.get(key)), key).toEqual(expect.arrayContaining(figuresIn(text)));
  });

  it.each([...keyed, ...unkeyed])('spell the ʻokina as the letter that it is: %s', async (file) => {
    expect(linesOf(await textsOf(file)).filter(([, text]) => /['’‘`´]|\bfaa/i.test(text))).toEqual([]);
  });

  it.each([...keyed, ...unkeyed])('say that a native speaker has yet to review them: %s', (file) => {
    expect(readFileSync(resolve(web, file), 'utf8')).toMatch(/^\/\/ A first draft, to be reviewed by a native speaker/);
  });
});

describe('Samoan words in English sentences', () => {
  it('have the ʻokina as the letter that it is, in catalogues, notices and what functions say', async () => {
    const lines = (await Promise.all(catalogues.map(textsOf))).flatMap((each) => linesOf(each)).map(([, text]) => text);
    expect(lines.length).toBeGreaterThan(1000);
    expect([...lines, ...literals].filter((text) => /[aeiouāēīōū]['’‘`´][aeiouāēīōū]/i.test(text))).toEqual([]);
  });
});

const figuresIn = (text = '') => [...text.matchAll(/\d[\d,.]*\d|\d/g)].map(([figure]) => figure).sort();

/** The codes without a sentence in Samoan. */
const inEnglishAlone: Readonly<Record<string, readonly string[]>> = {
  // The area of staff is in English (SITE-29).
  staff: [
    'AllSessionsEnded',
    'AmountNotAffordable',
    'AnnouncementRejected',
    'ConflictSettled',
    'ConflictSettledAlready',
    'NoStaffLoan',
    'NoTieMissing',
    'ReviewerNamed',
    'ReviewerNotNameable',
    'SomebodyElseDecides',
    'StaffLoanNotPassed',
    'StaffLoanPassed',
    'StaffLoanStopped',
    'TieAccountUnknown',
    'TieKindMissing',
    'TieNameMissing',
    'TieRemoved',
    'TiesConfirmed',
    'TiesTooMany',
    'TiesUnconfirmed',
    'BalanceByAnother',
    'BalanceConfirmed',
    'BalanceDayOutOfRange',
    'ChannelMissing',
    'ItemConfirmed',
    'ItemTextMissing',
    'DisasterConfirmed',
    'DisasterDayFar',
    'DisasterDecided',
    'DisasterDistrictsMissing',
    'DisasterHolds',
    'DisasterIsPrepared',
    'DisasterKindMissing',
    'DisasterOver',
    'DisasterPeriodsMissing',
    'DisasterTextMissing',
    'DisasterTooLong',
    'DisasterWithdrawn',
    'OtherReasonShort',
    'ReasonDocumentMissing',
    'ReasonMonthsMissing',
    'ReasonNotCalculated',
    'ReasonUnchosen',
    'ReasonsTooMany',
    'MonthInvalid',
    'QuarterInvalid',
    'ApprovedAmountInvalid',
    'ArrearsTooSmall',
    'BankIdMissing',
    'BankReferenceMissing',
    'BorrowerNotVerified',
    'CalculationMissing',
    'CalculationOfPendingLoan',
    'CalculationSaved',
    'CalculatorFieldsInvalid',
    'CallMissing',
    'CardNotRefundable',
    'CardStaysWithLoan',
    'ChargeOffDocumentMissing',
    'ChargeOffNotProposed',
    'ReliefNotProposed',
    'ChargeOffProposed',
    'ChargeOffReasonMissing',
    'ChargedOff',
    'ChargedOffAlready',
    'ColumnsMissing',
    'ContactMissing',
    'ContactNotNow',
    'ContactNoted',
    'ContactOnSunday',
    'ContactOutOfHours',
    'ContactedOften',
    'ContactedToday',
    'CoolingOff',
    'CorrectionDecidedAlready',
    'CorrectionWaits',
    'CreditRecordedOtherwise',
    'CsvInvalid',
    'DatedDocumentMissing',
    'DecisionMissing',
    'DefaultConfirmed',
    'DefaultNotProposed',
    'DefaultProposed',
    'DefaultProposedAlready',
    'DefaultTooRecent',
    'DisbursementDecidedAtLoan',
    'DisbursementPrepared',
    'DisbursementPreparedAlready',
    'DisbursementWaiting',
    'DisbursementWithdrawn',
    'DocumentKindMissing',
    'DocumentTypeSaved',
    'DurationUpdated',
    'EligibleCalculationMissing',
    'EmploymentDiffers',
    'ExpiredIdentitiesRejected',
    'ExpiryDateMissing',
    'ExpiryDateNotApplicable',
    'ExpiryDateSaved',
    'ExpiryWarningsSent',
    'FactorReset',
    'FactorResetAsked',
    'FactorResetAskedAlready',
    'FactorResetNotAsked',
    'FigureDiffers',
    'FirstStepDecided',
    'FrequencyUpdated',
    'GuarantorDecided',
    'GuarantorNotVerified',
    'GuarantorWithCreditApprover',
    'GuarantorWithRiskReviewer',
    'HearingOpen',
    'HeldMoneyDiffers',
    'IdentityDocumentExpired',
    'IdentityKindUnknown',
    'IncomeDocumentsMissing',
    'IncomeDocumentsNotHandedIn',
    'InstalmentsNotMissed',
    'InvestmentDecided',
    'InvestmentDecisionMissing',
    'InvestmentReviewSubmitted',
    'InvestmentUnpaid',
    'InvestmentWithCreditApprover',
    'InvestmentWithRiskReviewer',
    'InvestmentsWithCreditApprover',
    'JobRunUnknown',
    'JournalMissing',
    'QuarterMissing',
    'RefundRecordedByYou',
    'RegisterDaysInvalid',
    'KycDecisionSubmitted',
    'LoanActivated',
    'LoanDecided',
    'LoanInvestedIn',
    'LoanNotPending',
    'LoanNotUnderReview',
    'LoanPastApproval',
    'LoanWithCreditApprover',
    'LoanWithRiskReviewer',
    'LoansWithCreditApprover',
    'MissingDocumentsUnnamed',
    'MoneyRecordedByYou',
    'MoneyTooRecent',
    'MonthsMissing',
    'NoAuthenticatorApp',
    'NoCardPayment',
    'NoDisbursementPrepared',
    'NoteMissing',
    'NotesMissing',
    'NothingToDecide',
    'OwnAccount',
    'OwnCorrection',
    'OwnIdentity',
    'OwnPayout',
    'OwnProfile',
    'OwnReceipt',
    'PartyToLoan',
    'PaymentSettling',
    'PayoutNotPaid',
    'PromiseDay',
    'PlatformFundsShort',
    'PoolBatchConfirmed',
    'PoolBatchFirstConfirmed',
    'PoolBatchWithdrawn',
    'PoolPaysMonthly',
    'PreparedAnew',
    'ProfileUpdated',
    'ProposedAmountInvalid',
    'ProposedCalculationMissing',
    'QueueExpiryUnknown',
    'QueueRoleUnknown',
    'QueueStatusUnknown',
    'RateInvalid',
    'ReasonMissing',
    'ReceiptBeingRecorded',
    'ReceiptCheckByAnother',
    'ReceiptInNoConflict',
    'ReceiptInNoWallet',
    'ReceiptInSuspense',
    'ReceiptMatchedAlready',
    'ReceiptMethodMissing',
    'ReceiptNeedsNoCheck',
    'ReceiptNotRefundable',
    'ReceiptOwnerSame',
    'ReceiptTooOld',
    'ReceiptUnchecked',
    'RecipientUnknown',
    'RejectionNotesMissing',
    'RejectionReasonMissing',
    'ReliefChanged',
    'ReliefFirst',
    'ReliefIsGranted',
    'ReliefIsRefused',
    'DecidedBefore',
    'SecondLookOver',
    'SecondLookIsKept',
    'SecondLookIsOpened',
    'ReliefNotAgreed',
    'ReliefProposalMissing',
    'ReliefProposed',
    'ReliefRefusalMissing',
    'ReminderDaysUnknown',
    'ReviewSubmitted',
    'RolesMissing',
    'SameAccount',
    'SecondAdministratorNeeded',
    'SecondFactorNeeded',
    'SecondPersonNeeded',
    'SelfieTypeFixed',
    'SenderAccountKnown',
    'SenderAccountUnknown',
    'SessionClosed',
    'SessionEndedAlready',
    'StatementAmountUnreadable',
    'StatementIdShortened',
    'StatementTooLong',
    'SubRoleChanged',
    'TransferAccountMissing',
    'TransferAccountSame',
    'TransferDecidedAlready',
    'ValueDateOutOfRange',
  ],
  // The page has words of its own for these.
  pages: [
    'ChatMessageEmpty',
    'ChatMessageTooLong',
    'DepositMovement',
    'RepaymentMovement',
    'WithdrawalMovement',
    'AccountActivated',
    'CancellationReceived',
    'ChatClosed',
    'IdentityDocumentsReceived',
    'LoanHidden',
    'LoanRequested',
    'MarkedRead',
    'PasswordUpdated',
    'Registered',
    'ResetLinkSent',
    'SignedOut',
  ],
  // No page of ours causes these: they are told to programs.
  machines: [
    'ChecksumInvalid',
    'ChecksumMissing',
    'FieldUnknown',
    'FrameUnknown',
    'KycStatusNotPending',
    'LoanNumberInvalid',
    'YearInvalid',
    'AddressUnknown',
    'CardAmountDiffers',
    'CardPageInUse',
    'CardPaymentRecorded',
    'CardPaymentUnknown',
    'ConnectionRefused',
    'CursorInvalid',
    'DocumentNotPdf',
    'FieldRepeated',
    'FieldsInvalid',
    'ForeignSite',
    'IdempotencyKeyInvalid',
    'JsonInvalid',
    'ObjectMissing',
    'OtherPerson',
    'ParameterRepeated',
    'SignatureInvalid',
    'TicketUsed',
    'UnsupportedType',
  ],
};

describe('what rules and functions say, by its code (API-14)', () => {
  it('has one sentence for a code and one code for a sentence', () => {
    const pairs = new Set(spoken.flatMap(({ code, template }) => (template ? [`${code}: ${template}`] : [])));
    const codes = [...pairs].map((pair) => pair.split(': ')[0]);
    expect(codes.length).toBeGreaterThan(150);
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
    const texts = [...pairs].map((pair) => pair.slice(pair.indexOf(': ')));
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
    expect(codes.filter((code = '') => code in notices)).toEqual([]);
    for (const { code } of spoken) expect(code).toMatch(/^([A-Z][a-z]+)+$/);
  });

  it('has a sentence in Samoan wherever somebody reads it in Samoan (SITE-29, SITE-31)', () => {
    const codes = new Set(spoken.flatMap(({ code, template }) => (template ? [code] : [])));
    const inSamoan = { ...fieldTexts, ...messages, ...botWords };
    expect([...codes].filter((code) => !(code in inSamoan)).sort()).toEqual(
      Object.values(inEnglishAlone).flat().sort(),
    );
    expect(Object.keys(inSamoan).filter((code) => !codes.has(code))).toEqual([]);
  });
});

describe('what rules and functions say, in Samoan (SITE-31)', () => {
  const templateOf = new Map(spoken.map(({ code, template }) => [code, template ?? '']));
  const englishOf: Record<string, (key: string) => string> = {
    '../shared/english.sm.ts': (code) => (isEnglishCode(code) ? english[code] : ''),
    'platform/language/messages.sm.ts': (code) => templateOf.get(code) ?? '',
    'features/chat/bot-words.sm.ts': (code) => templateOf.get(code) ?? '',
    '../shared/notifications/notices.sm.ts': (kind) => notices[kind as keyof typeof notices].text,
  };

  it.each(ofWhatIsSaid)('keeps the values and the figures of each sentence: %s', async (file) => {
    // The name of a thing or of its status is English; the Samoan sentence does without it.
    const valuesIn = (text: string) =>
      [...text.matchAll(/\{(?!status|thing)\w+(:\w+)?\}/g)].map(([value]) => value).sort();
    for (const [key, samoan] of Object.entries(await textsOf(file))) {
      const sentence = englishOf[file]?.(key) ?? '';
      expect(valuesIn(samoan), sentence).toEqual(expect.arrayContaining(valuesIn(sentence)));
      expect(valuesIn(sentence), sentence).toEqual(expect.arrayContaining(valuesIn(samoan)));
      expect(figuresIn(samoan), sentence).toEqual(expect.arrayContaining(figuresIn(sentence)));
    }
  });

  it('is found by a code or a name, never by an English sentence (API-14)', async () => {
    for (const file of new Set([...translated, ...ofWhatIsSaid])) {
      const keys = keysIn((await import(resolve(web, file))).texts);
      expect(
        keys.filter((key) => !/^[A-Za-z][A-Za-z0-9_]*$|^\d+$/.test(key)),
        file,
      ).toEqual([]);
    }
  });

  it.each([
    ['a form that registers', Registration, {}],
    ['a form that signs in', accountsApi.login.body, {}],
    ['a form that asks for a loan', LoanRequest, {}],
    ['a form that nominates', Nomination, {}],
    ['a form that says where payouts go', ownAccountApi.setPayoutDestination.body, { destination: {} }],
    ['a form that withdraws', walletApi.withdraw.body, { amount: 0 }],
    ['a form that sends files', documentsApi.presignUploads.body, { files: [] }],
  ])('is known of what is missing in %s', (_, schema, given) => {
    const issues = z.safeParse(schema, given).error?.issues ?? [];
    expect(issues.length).toBeGreaterThan(0);
    for (const issue of issues) expect(fieldTexts, issue.message).toHaveProperty(problemOf(issue).code);
  });

  it('fills in the values of a sentence, and says what it does not know as it is', async () => {
    await loading;
    const refusal = new DomainError('Refused', 'InstalmentNotOldest', 'English', { due: '2026-08-14' });
    expect(said(refusal)).toBe(
      'Faʻamolemole totogi muamua le totogi faʻavaitaimi o le Friday 14 August 2026: e muamua le totogi ua aupito leva.',
    );
    expect(said({ message: 'English', code: 'FileRefused', params: { reason: 'PictureDamaged' } })).toBe(
      'Ua lē talia se faila. Ua leaga le ata. Faʻamolemole toe puʻe.',
    );
    expect(said(say('LoanReceived', 'English', { loanId: 7 }))).toBe(
      'Ua matou maua lau talosaga mo le nonogātupe #7, ma o loʻo matou siakiina.',
    );
    expect(said(fieldProblem('TextTooLong', { max: 60 }))).toBe('ʻAua neʻi sili atu i mataitusi e 60.');
    expect(said({ message: 'What nobody says.', code: 'Unknown' })).toBe('What nobody says.');
  });

  it('is there for every notice to people, and for no other', () => {
    const { StaffDeadlineAlarm, ReliefAsked, DisasterPrepared, SecondLookAsked, ...others } = notices;
    const { ReviewerWanted, DeciderWanted, IdentityReviewerWanted, StaffLoanWaits, ...toPeople } = others;
    expect(Object.keys(bellWords)).toEqual(Object.keys(toPeople));
    const toStaff = [StaffDeadlineAlarm, ReliefAsked, DisasterPrepared, SecondLookAsked, ReviewerWanted];
    for (const { to } of [...toStaff, DeciderWanted, IdentityReviewerWanted, StaffLoanWaits]) expect(to).toBe('person');
  });

  const facts: Facts = {
    paymentReference: 'LG-7001',
    supportEmail: 'help@example.ws',
    hours: { from: 8, until: 17 },
    backOn: undefined,
  };
  const own: Facts = {
    ...facts,
    backOn: '2026-08-14',
    nextInstalment: { loanId: 7, amount: sene(12_500), due: '2026-08-14' },
    invested: { count: 2, amount: sene(50_000) },
    unpaid: { loanId: 7, amount: sene(12_500) },
    guarantees: (['Invited', 'Accepted', 'Declined', 'Signed'] as const).map((state) => ({ loanId: 7, state })),
    calls: [7, 9].map((loanId) => ({ loanId, amount: sene(12_500), by: '2026-08-14', reference: 'LG-7002' })),
  };
  const ofStatuses = LoanStatus.options.map((status) => ({ ...own, lastLoan: { loanId: 7, status } }));

  /** All that a bot says to whoever asks it everything, with the options it offers. */
  function saidBy(audience: 'Borrower' | 'Investor' | 'Guarantor'): Written[] {
    const all: Written[] = [closed, greetingOf(audience)];
    const options = new Set(greetingOf(audience).options.map(({ text }) => text));
    // What is offered on the way is asked too.
    for (const option of options)
      for (const known of [facts, ...ofStatuses]) {
        const { question, reply } = replyTo(audience, option, 'Bot', known);
        all.push(question, reply);
        for (const { text } of reply.options) options.add(text);
      }
    return all;
  }

  it.each(['Borrower', 'Investor', 'Guarantor'] as const)('is known of all that the bot says to a %s', (audience) => {
    const all = [...saidBy(audience), replyTo(audience, TALK_TO_A_PERSON, 'Live', facts).reply];
    expect(all.length).toBeGreaterThan(20);
    // Words that English has and Samoan has not: none of a sentence is left, but for names and dates.
    for (const each of all) expect(botSaid(each), each.message).not.toMatch(/\b(the|is|of|you|and)\b/i);
    expect(botSaid({ message: 'Who sees my data?' })).toBe('Who sees my data?');
  });
});
