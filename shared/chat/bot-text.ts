import { type Params, type Said, sentence } from '#shared/sentence.ts';

/** A text of a bot (API-14). A parameter can be a list of texts, which replace it one after the other. */
export type BotText = Omit<Said, 'params'> & { params?: Record<string, string | number | Said[]> };

/** The same as `say`, for a text of a bot. */
export const botText = (code: string, template: string, params: NonNullable<BotText['params']>): BotText => ({
  message: botTextIn(template, params, ({ message }) => message),
  code,
  params,
});

/** A template of a language, filled in with the texts that `words` returns in this language. */
export const botTextIn = (
  template: string,
  params: NonNullable<BotText['params']>,
  words: (said: Said) => string,
): string =>
  sentence(
    template,
    Object.fromEntries(
      Object.entries(params).map(([name, value]): [string, Params[string]] => [
        name,
        typeof value === 'object' ? value.map(words).join('') : value,
      ]),
    ),
  );

/** Texts with a separator between each two of them. */
export const listed = (each: readonly (readonly Said[])[], between: Said): Said[] =>
  each.flatMap((said, at) => (at > 0 ? [between, ...said] : said));
