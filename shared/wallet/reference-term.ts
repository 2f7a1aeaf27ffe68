import { paymentReferencesIn } from '#shared/accounts/payment-reference.ts';

/** As long as a reference may be. Some letters unfold to many, and a key of an item may have 2,048 bytes. */
const MAX_LENGTH = 140;

/**
 * The form of a reference in which it is found (WALLET-41): the first payment reference in it or, without one, its letters and
 * figures in lower case, at most 140.
 */
export const referenceTermOf = (reference: string): string =>
  paymentReferencesIn(reference)[0] ??
  reference
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, MAX_LENGTH);
