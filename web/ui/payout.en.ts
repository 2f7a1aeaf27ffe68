/** Texts of the form for the payout destination. */
export const texts = {
  methods: { Bank: 'Bank account', MTala: 'MTala', MyCash: 'MyCash' },
  method: 'How we pay you',
  bankName: 'Name of the bank',
  accountNumber: 'Account number',
  walletNumber: 'Phone number of the wallet',
  ownName: 'It must be in your own name',
  appCode: 'Code of your authenticator app',
  password: 'Your password',
  save: 'Save',
  saving: 'Saving…',
  failed: 'Your payout details could not be saved. Please try again.',
} as const;
