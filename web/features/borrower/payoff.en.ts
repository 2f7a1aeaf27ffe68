/** Texts about paying a loan off early (REPAYMENTS-19). */
export const texts = {
  why: 'You can pay it all today: interest stops the day you pay.',
  open: 'Pay off early',
  asking: 'Just a moment…',
  title: (loan: number) => `Pay off loan #${loan}?`,
  price: (day: string) => `This pays everything that is left, if you pay today, ${day}. There is no fee.`,
  principal: 'Of the loan',
  interest: 'Interest until now',
  wallet: 'In your wallet',
  tooLittle: (missing: string) =>
    `You pay it from your wallet. ${missing} is missing: send it with your reference, and come back when it is there.`,
  missing: 'Missing',
  reference: 'Reference',
  pay: (amount: string) => `Pay ${amount} now`,
  paying: 'Paying…',
  keep: 'Keep paying in instalments',
  notLoaded: 'We could not work out the price. Please try again.',
  failed: 'The loan could not be paid off. Please try again.',
} as const;
