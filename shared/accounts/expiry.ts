/** Whether an identity document is good no more on an Apia day: on the day of its expiry it has expired (RULES 10). */
export const hasExpired = (expiresOn: string | undefined, today: string): boolean =>
  expiresOn !== undefined && expiresOn <= today;
