/** The words of the way to help. The names of the widgets are given (DETAILS, help widgets). */
export const texts = {
  widgets: { Borrower: 'Support Bot', Investor: 'Investor Help Center', Guarantor: 'Guarantor Help Center' },

  // Ours.
  help: 'Help',
  unread: 'unread',
  loading: 'Loading…',
  notLoaded: 'Help could not be loaded. Please try again.',
} as const;
