/** What came of a contact, and of a promise to pay. */
export const texts = {
  outcomes: {
    Reached: 'Reached',
    NotReached: 'Not reached',
    WillPay: 'Will pay',
    CannotPay: 'Cannot pay',
    Disputes: 'Says it is not owed',
  },
  promised: (amount: string, day: string) => `${amount} by ${day}`,
  states: { Waiting: 'waits', Kept: 'kept', Broken: 'broken' },
} as const;
