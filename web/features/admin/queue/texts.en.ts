/** Texts of the frame of every queue. The first are fixed word for word (SITE-27, ADMIN-25): a test compares them. */
export const texts = {
  showing: (at: number, total: number) => `Showing ${at} of ${total}`,
  previous: 'Previous',
  next: 'Next',
  view: 'View',
  sentOn: (day: string) => `sent ${day}`,
  marks: { New: 'New', Replaced: 'Replaced' },

  // The others are our own.
  notReviewer: 'Your role sees the figures and the log. This queue is for risk reviewers and credit approvers.',
  filters: 'Filters',
  search: 'Search by name or email',
  searchHint: 'How a name or an email begins, at least 2 letters',
  find: 'Find',
  toDecision: 'To the decision',
  backToList: 'Back to the list',
  gone: 'What you had open has left this list: somebody has dealt with it meanwhile.',
  justAMoment: 'Just a moment…',
  items: 'Items',
  loadMore: 'Load 10 more',
  loanNumber: (id: number) => `Loan #${id}`,
} as const;
