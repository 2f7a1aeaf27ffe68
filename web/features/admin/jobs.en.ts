/** What the page of the scheduled jobs says. A test holds its jobs to those that are scheduled. */
export const texts = {
  tab: 'Jobs',
  title: 'Scheduled jobs',
  what: 'Each runs by itself, by the clock of Apia.',
  failed: 'We could not load the jobs.',
  notFor: 'Jobs are for the system administrator.',
  jobs: {
    sweep: {
      name: 'Repayments',
      when: 'Every day at 00:10',
      what: 'Reminds borrowers, marks what is late, calls guarantors, and ends announcements that ran out.',
    },
    'expire-ids': {
      name: 'Expired identities',
      when: 'Every day at 00:30',
      what: 'Rejects everybody whose identity document has expired, and tells them.',
    },
    'refund-unmatched': {
      name: 'Refund of unmatched receipts',
      when: 'Every day at 00:30',
      what: 'Prepares the refund of what nobody matched for 14 days. A person confirms each.',
    },
    audit: {
      name: 'Audit of the books',
      when: 'Every day at 02:00',
      what: 'Compares every balance with its postings, and everything else that must be true.',
    },
    seal: {
      name: 'Sealing the log',
      when: 'Every day at 02:00',
      what: 'Writes what was logged where nobody can change it.',
    },
    archive: {
      name: 'Archive',
      when: 'On the first of each month at 02:00',
      what: 'Tells people who were away for 24 months, and archives those who were told a month before.',
    },
  },
  lastRun: 'Last run',
  never: 'Never yet',
  ranWell: 'Done',
  ranBadly: 'Failed',
  byItself: 'It runs by the clock alone.',
  dryRun: 'What would it do?',
  looking: 'Looking…',
  notLooked: 'We could not find out.',
  nothingToDo: 'Nothing to do now.',
  effects: { Refund: 'Refund is prepared', AskSender: 'Staff must enter the account', Reject: 'Is rejected' },
  wouldDo: (count: number) => (count === 1 ? 'It would do this:' : `It would do these ${count}:`),
  runNow: 'Run it now',
  done: 'The job has run.',
  runFailed: 'The job did not run.',
} as const;
