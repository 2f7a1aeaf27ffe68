/** Texts of the pages for registering, signing in and resetting a password. */
export const texts = {
  email: 'Email',
  password: 'Password',
  sending: 'Sending…',
  backToSignIn: 'Back to sign in',
  askForNewLink: 'Ask for a new link',
  newActivationLink: 'A new activation link',

  activateTitle: 'Activate your account',
  activate: 'Activate',
  activateElsewhere:
    'You opened the link in another browser than the one you registered in. Enter the password that you chose there.',
  activating: 'Activating your account…',
  activationNotKnown:
    'We do not know whether your account is active now. Try to sign in. If that does not work, open the link again.',

  forgotTitle: 'Forgot your password?',
  resetLinkHint: 'We send a link there to choose a new password',

  signInTitle: 'Sign in',
  signingIn: 'Signing in…',
  newHere: 'New here?',
  createAnAccount: 'Create an account',
  confirm: 'Confirm',
  code: 'Code',
  codeHint: 'The six digits that your authenticator app shows now',

  atLeast8: 'At least 8 characters',
  uppercase: 'An uppercase letter',
  lowercase: 'A lowercase letter',
  number: 'A number',
  special: 'A special character',
  done: 'done',
  showPassword: 'Show password',
  showPasswords: 'Show passwords',

  registerTitle: 'Create your account',
  haveAnAccount: 'Have an account?',
  createAccount: 'Create account',
  creating: 'Creating your account…',
  iWantTo: 'I want to',
  firstName: 'First name',
  middleName: 'Middle name (optional)',
  lastName: 'Last name',
  dateOfBirth: 'Date of birth',
  dateOfBirthHint: 'For example, 27 3 1991. You must be 18 or older.',
  activationHint: 'We send a link there to activate your account',
  mobileNumber: 'Mobile number',
  address: 'Address',
  addressHint: 'Village and district',
  repeatPassword: 'Repeat the password',
  otherEmail:
    'Your invitation was sent to another email address. Please register with that one, or ask the borrower to nominate you with this one.',
  invitation: (name: string, loanId: string) =>
    `${name ? `${name}, you` : 'You'} were asked to guarantee loan #${loanId}. Use the email address that the invitation was sent to.`,
  invitedThen:
    'An account promises nothing: you first read what the loan could cost you, and then you accept or decline.',
  agree: {
    before: 'By creating an account you agree to the ',
    terms: 'terms of service',
    between: ' and the ',
    privacy: 'privacy policy',
    after: '.',
  },
  needsTitle: 'What you will need',
  needsNow: 'Now, your phone and your email. Soon after:',
  needs: [
    'two identity documents, certified by a government lawyer',
    'your income papers, if you borrow, invest or guarantee',
    'a phone with a camera for a selfie',
  ],
  needsPrivacy: 'Every document is checked by a person, and shown to nobody else.',

  newPasswordTitle: 'Choose a new password',
  changing: 'Changing your password…',
  newPassword: 'New password',
  passwordChanged: 'Your password is changed.',
  noToken: 'This link is not complete. Open it once more from the email, or ask for a new one.',

  timedOut:
    'You are signed out, because nothing had happened for 15 minutes. Sign in again: what you typed is still on this device.',
  sessionEnded: 'Your session has ended. Sign in again: what you typed is still on this device.',
  signedOutElsewhere: 'You are signed out, because you signed out in another tab.',
  signInWithNew: 'Your password is changed. Sign in with it, and the code of your authenticator app.',
  seeLast: 'See your repayments, as you last saw them',

  chooseRole: 'Choose a role',
  does: {
    Borrower: 'Request a loan and repay it',
    Investor: 'Invest in loans and earn interest',
    Guarantor: 'Stand behind the loan of somebody you know',
    Admin: 'Review people, loans and investments',
  },
  writeTo: 'Write to',
} as const;
