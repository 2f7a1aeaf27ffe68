import { longDay } from './calendar.ts';
import { formatWst, sene } from './money.ts';

/** What a sentence is about: amounts in sene, days as 'YYYY-MM-DD', counts, ids and statuses. No words of a language. */
export type Params = Readonly<Record<string, string | number>>;

/** What the server says to a person (API-14): the sentence in English, and what another language is made from. */
export type Said = { message: string; code: string; params?: Params | undefined };

/** What a format makes of a parameter: `{amount:wst}`, `{due:day}`, `{rate:percent}`, `{status:words}`. */
const formats: Readonly<Record<string, (value: string | number) => string>> = {
  wst: (value) => formatWst(sene(Number(value))),
  day: (value) => longDay(String(value)),
  percent: (value) => `${Number(value) / 100}%`,
  words: (value) => inWords(String(value)),
};

/** A template with its parameters filled in, each in its format. A parameter that is not given leaves nothing. */
export const sentence = (template: string, params: Params): string =>
  template.replace(/\{(\w+)(?::(\w+))?\}/g, (_, name: string, format = '') => {
    const value = params[name];
    return value === undefined ? '' : (formats[format]?.(value) ?? String(value));
  });

/** What a reply says: its code, its sentence in English, and what the sentence is about. */
export const say = (code: string, template: string, params?: Params): Said => ({
  message: params ? sentence(template, params) : template,
  code,
  ...(params && { params }),
});

/** `GuarantorsNominated` as a person reads it: "guarantors nominated". */
const inWords = (name: string): string =>
  name.replace(/[A-Z]/g, (letter, at: number) => (at ? ' ' : '') + letter.toLowerCase());
