/** Texts of the help widgets, whose names are fixed texts (SITE-27). */
export const texts = {
  widgets: { Borrower: 'Support Bot', Investor: 'Investor Help Center', Guarantor: 'Guarantor Help Center' },

  // The others are our own.
  help: 'Help',
  unread: 'unread',
  loading: 'Loading…',
  notLoaded: 'Help could not be loaded. Please try again.',
} as const;
