import { texts as english } from '#shared/reasons/reason-words.ts';

/** The words of reasons in the language of the site (REASONS-3). */
export const texts = english;
