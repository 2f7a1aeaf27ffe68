import { texts as englishDays } from '#shared/day-words.en.ts';
import { texts as samoanDays } from '#shared/day-words.sm.ts';
import type { Language } from '#shared/language.ts';
import { type Params, sentence } from '#shared/sentence.ts';
import type { TextKind } from './text-kinds.ts';
import { texts as english } from './text-words.en.ts';
import { texts as samoan } from './text-words.sm.ts';

const inLanguage = { en: { words: english, days: englishDays }, sm: { words: samoan, days: samoanDays } };

/** A text message in a language, in letters that every phone has: without macrons, and with ' for ʻ (NOTIFICATIONS-24). */
export function textMessageOf(kind: TextKind, params: Params, language: Language): string {
  const { words, days } = inLanguage[language];
  return inGsmLetters(sentence(words[kind], params, days));
}

/** A phone sends a text with another letter in parts of 70 letters, and each part costs as much as one of 160. */
const inGsmLetters = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ʻ', "'").replaceAll('\u00A0', ' ');
