/** 31 letters and digits, a prime number; none is taken for another when it is read out or written down. */
const ALPHABET = '123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS = 8;

/**
 * A reference for deposits: B for a borrower, V for an investor or G for a called guarantor, eight letters nobody
 * guesses, and a check letter that notices every single wrong letter and every swap of two (RULES 6). `random` is eight
 * bytes of randomness.
 */
export function paymentReference(kind: 'B' | 'V' | 'G', random: Uint8Array): string {
  const letters = Array.from({ length: LETTERS }, (_, at) => ALPHABET[(random[at] ?? 0) % ALPHABET.length]).join('');
  return `${kind}${letters}${checkLetterOf(letters)}`;
}

/**
 * What may be references in what somebody typed on a deposit slip (any case, spaces, dashes), in order. Words around one
 * can look like another by chance, one in 31: whoever looks them up takes the first that somebody has.
 */
export function paymentReferencesIn(typed: string): string[] {
  const text = typed.toUpperCase().replace(/[\s-]/g, '');
  const candidates = [...text.matchAll(/(?=([BVG][1-9A-HJKMNP-TV-Z]{9}))/g)].map(([, candidate = '']) => candidate);
  return candidates.filter((candidate) => checkLetterOf(candidate.slice(1, -1)) === candidate.at(-1));
}

// The weights 1 to 8 differ and none is zero modulo the prime: that is what makes the check notice errors and swaps.
function checkLetterOf(letters: string): string | undefined {
  const sum = [...letters].reduce((total, letter, at) => total + (at + 1) * ALPHABET.indexOf(letter), 0);
  return ALPHABET[sum % ALPHABET.length];
}
