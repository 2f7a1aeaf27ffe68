/** Texts of what a person owes to the platform (WALLET-53). */
export const texts = {
  title: 'You owe us',
  kinds: {
    Mistake: "By a mistake of ours somebody else's money was in your wallet, and you had used it.",
    Chargeback: 'A card payment of yours was charged back. Until it is paid back, nothing can be withdrawn.',
  },
  terms: 'There is no interest on it and no last day.',
  pay: (amount: string) => `Pay ${amount} back`,
  paying: 'Paying…',
  empty: 'There is nothing in your wallet to pay it with. Put money in first.',
  failed: 'It could not be paid back. Please try again.',
} as const;
