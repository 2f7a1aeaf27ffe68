import { describe, expect, it } from 'vitest';
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
];

describe('the catalogue of texts', () => {
  it.each(given)('has, to the letter: %s', (text) => {
    expect(Object.values(texts)).toContain(text);
  });

  it('greets by the first name', () => {
    expect(texts.greeting('Sina')).toBe('Talofa, Sina');
  });
});
