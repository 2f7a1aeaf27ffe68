/** The message of a form that could not be sent without a connection (SITE-36). A separate catalogue, because forms need it and the entry does not. */
export const texts = {
  notSent: 'You are offline. Will be sent when you press again online.',
} as const;
