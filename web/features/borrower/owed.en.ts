/** Texts about what a borrower owes to guarantors (COLLECTIONS-11). */
export const texts = {
  owe: (name: string, amount: string) => `You owe ${name} ${amount}`,
  payBack: 'Pay back',
} as const;
