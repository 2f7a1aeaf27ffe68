import { isDay, longDay, shortDay } from './calendar.ts';
import type { DayWords } from './day-words.en.ts';
import { inEnglish } from './english.ts';
import { formatWst, sene } from './money.ts';

/** What a sentence is about: amounts in sene, days as 'YYYY-MM-DD', counts, ids and statuses. No words of a language. */
export type Params = Readonly<Record<string, string | number>>;

/** A text of the server for a person (API-14): the English sentence, and the code and parameters for other languages. */
export type Said = { message: string; code: string; params?: Params | undefined };

/**
 * What a format makes of a parameter: `{amount:wst}`, `{rate:percent}`, `{status:words}`, `{paid:day}`, and
 * `{due:actBy}` of a day on which somebody must act (SITE-25). `{reason:text}` is a code of `english`, or what somebody wrote.
 */
const formats: Readonly<Record<string, (value: string | number, days?: DayWords) => string>> = {
  wst: (value) => formatWst(sene(Number(value))),
  day: (value, days) => (isDay(String(value)) ? shortDay(String(value), days) : String(value)),
  actBy: (value, days) => (isDay(String(value)) ? longDay(String(value), days) : String(value)),
  percent: (value) => `${Number(value) / 100}%`,
  words: (value) => inWords(String(value)),
  text: (value) => inEnglish(String(value)),
};

/**
 * A template with its parameters filled in, each in its format. A parameter that is not given leaves nothing, and takes the
 * part in brackets that names it along: `Please sign it[ by {day:actBy}].` Days are in the language of the site that is
 * built, on the server in English, or in that of the given words.
 */
export const sentence = (template: string, params: Params, days?: DayWords): string =>
  template
    .replace(/\[([^\]]*?\{(\w+)[^\]]*)\]/g, (_, part: string, name: string) => (params[name] === undefined ? '' : part))
    .replace(/\{(\w+)(?::(\w+))?\}/g, (_, name: string, format = '') => {
      const value = params[name];
      return value === undefined ? '' : (formats[format]?.(value, days) ?? String(value));
    });

/** The text of a reply: its code, its English sentence, and its parameters. */
export const say = (code: string, template: string, params?: Params): Said => ({
  message: params ? sentence(template, params) : template,
  code,
  ...(params && { params }),
});

/** `GuarantorsNominated` as a person reads it: "guarantors nominated". */
const inWords = (name: string): string =>
  name.replace(/[A-Z]/g, (letter, at: number) => (at ? ' ' : '') + letter.toLowerCase());
