import { describe, expect, it } from 'vitest';
import { texts as borrowerTexts } from '#web/features/borrower/texts.en.ts';
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
