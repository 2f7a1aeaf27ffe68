/**
 * The version of the terms of service and the privacy policy that are in force: the day on which the newer of the two
 * took effect. Creating an account agrees to them, and the account says to which (ACCOUNTS-47).
 */
export const TERMS_VERSION = '2026-11-24';
