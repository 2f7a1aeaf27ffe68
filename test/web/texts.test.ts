import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { texts as borrowerTexts } from '#web/features/borrower/texts.en.ts';
import { texts as guarantorTexts } from '#web/features/guarantor/texts.en.ts';
import { texts as investorTexts } from '#web/features/investor/texts.en.ts';
import { texts as kycTexts } from '#web/features/kyc/texts.en.ts';
import { texts } from '#web/platform/texts.en.ts';

/** The specification's texts that the site and the way into an account show (specification 1, sections 2, 4, 5, 8). */
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

/** Those of a borrower, whose area brings its own (specification 1, sections 2, 5 and 8). */
const givenToBorrowers = [
  'Pay Now',
  'No repayments found.',
  'Please complete all form fields.',
  'Submission failed',
  'Please complete all fields for each guarantor.',
  'This loan cannot be cancelled because it already has investor contributions.',
  'Failed to cancel loan. Please try again.',
  'Failed to delete loan. Please try again.',
  'Back to Dashboard',
];

describe("the borrowers' catalogue of texts", () => {
  it.each(givenToBorrowers)('has, to the letter: %s', (text) => {
    expect(Object.values(borrowerTexts)).toContain(text);
  });
});

describe('the catalogue of texts about identity', () => {
  it('asks for the whole set, to the letter', () => {
    expect(Object.values(kycTexts)).toContain('Please select both certified ID documents and take a selfie.');
  });
});

/** Those of an investor (specification 1, sections 2, 5 and 8). */
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
  'No documents uploaded.',
];

describe("the investors' catalogue of texts", () => {
  it.each(givenToInvestors)('has, to the letter: %s', (text) => {
    expect(Object.values(investorTexts)).toContain(text);
  });

  it('fills in what a text is about', () => {
    expect(investorTexts.scheduleOf(7)).toBe('Repayment Schedule for Loan #7');
    expect(investorTexts.repaid(40)).toBe('40% repaid');
    expect(investorTexts.annually('72.50%')).toBe('72.50% annually');
  });
});

/** Those of a guarantor (specification 2, sections 2, 5 and 8); what is missing of the papers, the rules themselves say. */
const givenToGuarantors = [
  'Overview',
  'Loan Agreements',
  'Sign & Agree',
  'Please select your income source type.',
  'Income documents submitted!',
  'Failed to upload documents.',
  'You must submit your Standing Order form and wait for admin approval before signing the agreement.',
  'Failed to submit agreement. Please try again.',
  'No documents uploaded.',
  'Document is opening in a new tab.',
  'Failed to open document.',
];

describe("the guarantors' catalogue of texts", () => {
  it.each(givenToGuarantors)('has, to the letter: %s', (text) => {
    expect(Object.values(guarantorTexts)).toContain(text);
  });

  it.each([
    'Please upload both ID documents.',
    'Upload failed. Please try again.',
    'Documents submitted for verification!',
  ])('has about identity, to the letter: %s', (text) => {
    expect(Object.values(kycTexts)).toContain(text);
  });
});

const web = resolve(import.meta.dirname, '../../web');
const translated = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.sm.ts'));

/** What a catalogue has: each key with what stands there, and of a function what it makes of its values. */
function linesOf(value: unknown, key = ''): [string, string][] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value === 'function')
    return [[`${key}(${value.length})`, String(value(...values.slice(0, value.length)))]];
  return Object.entries(value ?? {}).flatMap(([name, part]) => linesOf(part, `${key}.${name}`));
}

const values = ['71', '72', '73'];
const textsOf = async (file: string): Promise<unknown> => (await import(resolve(web, file))).texts;
const inBoth = async (file: string) => [
  linesOf(await textsOf(file)),
  linesOf(await textsOf(file.replace('.sm.ts', '.en.ts'))),
];

describe('the Samoan catalogues', () => {
  it('are those of the public pages, of accounts, of the components and of the borrowers', () => {
    expect(translated.length).toBeGreaterThan(8);
  });

  it.each(translated)('have every text of the English one: %s', async (file) => {
    const [samoan = [], english = []] = await inBoth(file);
    const keysOf = (lines: [string, string][]) => lines.map(([key]) => key).sort();
    expect(keysOf(samoan)).toEqual(keysOf(english));
    const said = new Map(samoan);
    expect(english.filter(([key, text]) => text && !said.get(key)?.trim())).toEqual([]);
  });

  it.each(translated)('say every value and every figure of the English one: %s', async (file) => {
    const [samoan = [], english = []] = await inBoth(file);
    const figuresIn = (text = '') => [...text.matchAll(/\d[\d,.]*\d|\d/g)].map(([figure]) => figure).sort();
    const said = new Map(samoan);
    for (const [key, text] of english)
      if (figuresIn(text).length > 0)
        expect(figuresIn(said.get(key)), key).toEqual(expect.arrayContaining(figuresIn(text)));
  });

  it.each(translated)('spell the ʻokina as the letter that it is: %s', async (file) => {
    const [samoan = []] = await inBoth(file);
    expect(samoan.filter(([, text]) => /[’‘`´]/.test(text))).toEqual([]);
  });
});
