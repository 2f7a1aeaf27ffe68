/** Texts about the session and a missing connection (SITE-16, SITE-45). */
export const texts = {
  idleTitle: 'You will be signed out in 60 seconds',
  idleWhy: 'Nothing has happened here for 14 minutes. What you have typed stays on this device.',
  stay: 'Stay signed in',
  leave: 'Sign out now',
  waiting: 'waiting for a connection, then it is sent',
  newVersion: 'A new version is ready.',
  reload: 'Reload',
  asOf: (when: string) => `As of ${when}.`,
} as const;
