import * as z from 'zod/mini';
import { type EnglishCode, wrong } from '#shared/english.ts';

/**
 * Latin letters as passports print them, the Vietnamese ones and the koma liliu included (ACCOUNTS-48). The font of PDFs is
 * cut to these and to the punctuation marks below (GUARANTORS-37).
 */
const LATIN = 'A-Za-zÀ-ÖØ-öø-ıĴ-ňŊ-žƠơƯưẠ-ỹʻ';
const APOSTROPHES = "'‘’";
const PRINTED = `${LATIN}${APOSTROPHES} -;=?-~¡-¿×÷–—“”„…•€™`;

/**
 * What nobody sees or what turns the text around it: control characters, direction marks, zero width, and the fillers
 * that look like a space (API-45). A line break is one, too, and so is a joiner of emoji.
 */
const HIDDEN = String.raw`\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u034F\u115F\u1160\u17B4\u17B5\u2800\u3164\uFFA0`;

/** A pattern that is made when it is first used: reading Unicode's classes takes milliseconds of a start (CLOUD-61). */
function pattern(source: string, flags: string): () => RegExp {
  let made: RegExp | undefined;
  return () => {
    made ??= new RegExp(source, flags);
    return made;
  };
}

const hiddenOnes = pattern(`[${HIDDEN}]`, 'gu');
const hidden = pattern(`[${HIDDEN}]`, 'u');
const hiddenInParagraph = pattern(`(?!\\n)[${HIDDEN}]`, 'u');
const stackedMarks = pattern('\\p{M}{3}', 'u');

export const unseen = wrong('CharactersHidden');
const unprintable = wrong('CharactersUnprintable');
const inLettersOnly = wrong('NameLettersInvalid');

/** Letters composed with their marks. What Unicode has as one code and passports print as two letters is two: Ĳ, ĳ, ŉ and ẞ. */
export const composedLetters = (text: string): string =>
  text.normalize('NFC').replace(/[Ĳĳŉẞ]/g, (letter) => twoLetters[letter] ?? letter);

const twoLetters: Readonly<Record<string, string>> = { Ĳ: 'IJ', ĳ: 'ij', ŉ: '’n', ẞ: 'SS' };

/** Composed letters, and one kind of space: what looks the same is the same. */
const composed = (text: string): string => composedLetters(text).replace(/[\p{Zs}\t]/gu, ' ');

/** A text without its invisible characters. */
export const seen = (text: string): string =>
  composed(text)
    .replace(hiddenOnes(), '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1');

const isPlain = (text: string): boolean => !hidden().test(text) && !stackedMarks().test(text);

/** A line in any script: references, ids and senders, as banks write them (API-45). Empty is refused with `missing`, where that is given. */
export const anyLine = (max: number, missing?: EnglishCode) =>
  z
    .string(missing)
    .check(
      z.overwrite(composed),
      z.trim(),
      z.minLength(missing === undefined ? 0 : 1, missing),
      z.maxLength(max, wrong('TextTooLong')),
      z.refine(isPlain, unseen),
    );

/** A line that an agreement prints: an address, the purpose of a loan (API-46). No markup, no other scripts. */
export const printedLine = (max: number, missing: EnglishCode) =>
  anyLine(max, missing).check(z.regex(new RegExp(`^[${PRINTED}]*$`, 'u'), unprintable));

const printed = pattern(`^[${PRINTED}]$`, 'u');

/** Whether a letter, digit or mark may stand in what an agreement prints: names, addresses, purposes (ACCOUNTS-48, API-46). */
export const isPrinted = (letter: string): boolean => printed().test(letter) && !hidden().test(letter);

/** Notes and reasons in any script, with line breaks (API-45). Empty is refused with `missing`, where that is given. */
export const paragraph = (max: number, missing?: EnglishCode) =>
  z.string(missing).check(
    z.overwrite((text) => composed(text.replace(/\r\n?/g, '\n'))),
    z.trim(),
    z.minLength(missing === undefined ? 0 : 1, missing),
    z.maxLength(max, wrong('TextTooLong')),
    z.refine((text) => !hiddenInParagraph().test(text) && !stackedMarks().test(text), unseen),
  );

/** A search text, without its invisible characters. */
export const searched = z.string().check(z.overwrite(seen), z.trim(), z.maxLength(100));

/** An account or phone number as a bank writes it: digits, letters, and what stands between them. */
export const accountNumber = (invalid: EnglishCode) =>
  z
    .string(invalid)
    .check(z.trim(), z.minLength(5, invalid), z.maxLength(34, wrong('TextTooLong')), z.regex(/^[\w +./-]*$/, invalid));

/** How long each of somebody's names may be (ACCOUNTS-1). */
export const MAX_NAME_LENGTH = 60;

/** Words of a name that would make it ours, whatever marks are on their letters. */
const ours = /\b(admin\w*|support|helpdesk|moderator|lalaga (team|staff|office|refunds?))\b/;
const others = pattern(`(?![${LATIN}])\\p{L}`, 'u');

/**
 * A name of a person (ACCOUNTS-48): Latin letters, one at least, with spaces, dashes, apostrophes and full stops. Refused
 * are other scripts, what cannot be seen, a full stop before a letter (an address of the web), and names of a service.
 */
export const personName = (max: number, missing: EnglishCode, min = 1) =>
  z.string(missing).check(
    z.overwrite(composedLetters),
    z.trim(),
    z.minLength(min, missing),
    z.maxLength(max, wrong('TextTooLong')),
    z.refine((text) => !others().test(text), wrong('NameNotLatin')),
    z.regex(new RegExp(`^[${LATIN}${APOSTROPHES}.\\- ]*$`, 'u'), inLettersOnly),
    z.refine((text) => text === '' || /\p{L}/u.test(text.replaceAll('ʻ', '')), inLettersOnly),
    z.refine((text) => !/\.\p{L}/u.test(text), wrong('NameSpaceMissing')),
    z.refine((text) => !ours.test(plainLetters(text).toLowerCase()), wrong('NameNotPersonal')),
  );

const strokes: Readonly<Record<string, string>> = {
  ...{ Đ: 'D', đ: 'd', Ħ: 'H', ħ: 'h', ı: 'i', ĸ: 'k', Ł: 'L', ł: 'l', Ŋ: 'N', ŋ: 'n', Ŧ: 'T', ŧ: 't' },
};

/** A text without marks and strokes on its letters, to find a word in it whatever disguises it. */
const plainLetters = (text: string): string =>
  text
    .replace(/[ĐđĦħıĸŁłŊŋŦŧ]/g, (letter) => strokes[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');

/** How many lines a message has at most; what follows stands in the last one (CHAT-19). */
const MAX_BREAKS = 40;

/**
 * A message as it is kept and shown (CHAT-19): without what cannot be seen, with at most two marks on a letter, one empty
 * line in a row and forty line breaks. Emoji keep their joiners.
 */
export function messageText(text: string): string {
  let breaks = 0;
  return composed(text.replace(/\p{Cs}/gu, '\uFFFD').replace(/\r\n?|[\u2028\u2029]/g, '\n'))
    .replace(new RegExp(`([\\p{So}\\p{Sk}\\uFE0F]\\u200D(?=\\p{So})|\\n)|[${HIDDEN}]`, 'gu'), '$1')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .replace(/\n\s*\n\s*/g, '\n\n')
    .replace(/\n/g, () => (++breaks > MAX_BREAKS ? ' ' : '\n'))
    .trim();
}
