/** What is said of a form that could not be sent without a connection (UI 5.3). */
export const texts = {
  notSent: 'You are offline. Will be sent when you press again online.',
} as const;
