/** Texts of the second looks at rejected loans (REASONS-10). */
export const texts = {
  title: 'Second looks',
  notLoaded: 'The second looks could not be loaded.',
  none: 'Nobody waits for a second look',
  noneWords:
    'A borrower whose loan was rejected may ask once that somebody else looks at it. What they ask waits here.',
  until: 'Decide by',
  wanted: 'Requested',
  asked: 'Asked',
  rejected: 'Rejected',
  because: 'Because',
  note: 'Note of the rejection',
  words: 'What the borrower writes',
  decision: 'Your decision',
  outcomes: {
    Opened: 'Open it: two others review it from the start',
    Kept: 'Keep the rejection, with your reasons',
  },
  send: 'Decide',
  opened: 'The loan is reviewed again.',
  kept: 'The rejection stands.',
  failed: 'The decision could not be sent.',
  notReviewer: 'Second looks are for reviewers.',
} as const;
