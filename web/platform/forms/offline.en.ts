/** What is said of a form that could not be sent without a connection (SITE-36). */
export const texts = {
  notSent: 'You are offline. Will be sent when you press again online.',
} as const;
