/** Whether an identity document has expired on an Apia day: on the day of its date it has (KYC-16). */
export const hasExpired = (expiresOn: string | undefined, today: string): boolean =>
  expiresOn !== undefined && expiresOn <= today;
