/** 31 letters and digits (a prime number), none of which is mistaken for another when read out or written down. */
const ALPHABET = '123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS = 8;
const KINDS = 'BVGEF';

/**
 * A reference for deposits (ACCOUNTS-12): B for a borrower, V for an investor, G for a called guarantor, E for an early payoff or F for a pay link, eight
 * random characters, and a check character that detects every single wrong character and every swap of two. `random` is eight
 * random bytes.
 */
export function paymentReference(kind: 'B' | 'V' | 'G' | 'E' | 'F', random: Uint8Array): string {
  const letters = Array.from({ length: LETTERS }, (_, at) => ALPHABET[(random[at] ?? 0) % ALPHABET.length]).join('');
  return `${kind}${letters}${checkLetterOf(letters)}`;
}

/**
 * The possible references in the text of a deposit slip (any case, spaces, dashes), in order (ACCOUNTS-12). By chance,
 * 1 in 31 other strings of the form passes the check too: try the candidates and take the first that exists.
 */
export const paymentReferencesIn = (typed: string): string[] => candidatesIn(typed).filter(isChecked);

/**
 * Whether a text has what looks like a reference, and none that passes the check: a letter is wrong, or two are swapped
 * (WALLET-11). Words without figures are no references.
 */
export function hasMistypedReference(typed: string): boolean {
  const candidates = candidatesIn(typed);
  return !candidates.some(isChecked) && [...candidates, ...withForeignLetterIn(typed)].some(hasFigure);
}

/**
 * The references that a text may have been meant to have: each that passes the check with one other letter or with two
 * neighbours swapped, where the text has none (WALLET-44). A text that has one may have a wrong first letter.
 */
export function nearReferencesIn(typed: string): string[] {
  const candidates = candidatesIn(typed);
  const checked = candidates.filter(isChecked);
  const near =
    checked.length > 0
      ? checked.flatMap((candidate) => [...KINDS].map((kind) => kind + candidate.slice(1)))
      : [
          ...candidates.filter(hasFigure).flatMap((candidate) => slipsOf([...candidate])),
          ...withForeignLetterIn(typed).filter(hasFigure).flatMap(filledFrom),
        ];
  return [...new Set(near)].filter((reference) => isChecked(reference) && !candidates.includes(reference));
}

/** What stands in a text for a reference, with each other letter at one place, and with each two neighbours swapped. */
const slipsOf = (letters: readonly string[]): string[] =>
  letters.flatMap((letter, at) => {
    const others = at === 0 ? KINDS : ALPHABET;
    const swapped = letters.with(at, letters[at + 1] ?? letter).with(Math.min(at + 1, LETTERS + 1), letter);
    return [...[...others].map((other) => letters.with(at, other).join('')), ...(at === 0 ? [] : [swapped.join('')])];
  });

/** What stands in a text for a reference with one letter that none has, with each letter in its place. */
const filledFrom = (text: string): string[] => [...ALPHABET].map((letter) => text.replace(FOREIGN, letter));

const candidatesIn = (typed: string): string[] => windowsIn(typed).filter((text) => !FOREIGN.test(text));

/** What would be a reference but for one letter that none has: a teller writes O for Q, or I for 1. */
const withForeignLetterIn = (typed: string): string[] =>
  windowsIn(typed).filter((text) => FOREIGN.test(text) && !FOREIGN.test(text.replace(FOREIGN, '')));

/** The letters and figures that are in no reference, because they are mistaken for others. */
const FOREIGN = /[0ILOU]/;

function windowsIn(typed: string): string[] {
  const text = typed.toUpperCase().replace(/[\s-]/g, '');
  return [...text.matchAll(/(?=([BVGEF][0-9A-Z]{9}))/g)].map(([, window = '']) => window);
}

/** All but one reference in twenty has one; words have none. */
const hasFigure = (candidate: string) => /\d/.test(candidate);

const isChecked = (candidate: string) => checkLetterOf(candidate.slice(1, -1)) === candidate.at(-1);

// The weights 1 to 8 differ and none is zero modulo the prime: that is what makes the check notice errors and swaps.
function checkLetterOf(letters: string): string | undefined {
  const sum = [...letters].reduce((total, letter, at) => total + (at + 1) * ALPHABET.indexOf(letter), 0);
  return ALPHABET[sum % ALPHABET.length];
}
