import { paymentReferencesIn } from '#shared/accounts/payment-reference.ts';

/**
 * The form of a reference in which it is found (WALLET-41): the first payment reference in it or, without one, its letters and
 * figures in lower case.
 */
export const referenceTermOf = (reference: string): string =>
  paymentReferencesIn(reference)[0] ??
  reference
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
