/**
 * When each job runs, by the clock of Apia (minute, hour, day, month, weekday, year): what fell due yesterday comes first.
 * One without a time runs by hand alone.
 */
export const jobs: Record<string, readonly { step: string; cron?: string }[]> = {
  'repayment-jobs': [{ step: 'sweep', cron: '10 0 * * ? *' }],
  'deadline-jobs': [{ step: 'deadlines', cron: '30 0 * * ? *' }],
  'kyc-jobs': [{ step: 'id-expiry', cron: '30 0 * * ? *' }],
  'wallet-jobs': [{ step: 'refund-unmatched', cron: '30 0 * * ? *' }],
  'collection-jobs': [{ step: 'pool-batch', cron: '40 0 * * ? *' }],
  'audit-jobs': [{ step: 'audit', cron: '0 2 * * ? *' }],
  // After each audit, and hourly until there is a record.
  'proof-jobs': [{ step: 'proof', cron: '0 3-6 * * ? *' }],
  'admin-jobs': [
    { step: 'seal', cron: '0 2 * * ? *' },
    { step: 'archive', cron: '0 2 1 * ? *' },
  ],
  // A quarter of an hour past the hour: by then all that was mailed before 07:00 is left to it (NOTIFICATIONS-23).
  'relay-jobs': [{ step: 'deliver', cron: '15 3/4 * * ? *' }],
  'migration-jobs': [{ step: 'back-fill' }],
};
