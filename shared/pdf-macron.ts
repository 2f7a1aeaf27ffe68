/** The vowels that the standard fonts of a PDF lack. */
export const MACRON_VOWELS = 'āēīōūĀĒĪŌŪ';

/** A code that the standard encoding leaves free: for the i without a dot, which stands under a macron. */
export const DOTLESS_CODE = 0x81;

/**
 * The macron is a hyphen, smaller by this and raised: the fonts' own is not as wide in every reader's letters, and would
 * stand beside its vowel there.
 */
export const MACRON_SCALE = 0.8;

/** Its width in thousandths of the size of its vowel. */
export const MACRON_WIDTH = 333 * MACRON_SCALE;

/** How high it stands over a vowel, in thousandths of its size. */
export const macronRise = (vowel: string): number => (vowel === vowel.toUpperCase() ? 590 : 414);
