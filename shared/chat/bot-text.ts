import { type Params, type Said, sentence } from '#shared/sentence.ts';

/** What a bot says (API-14). A parameter can be several things said, which stand one after the other in its place. */
export type BotText = Omit<Said, 'params'> & { params?: Record<string, string | number | Said[]> };

/** The same as `say`, for what a bot says. */
export const botText = (code: string, template: string, params: NonNullable<BotText['params']>): BotText => ({
  message: botTextIn(template, params, ({ message }) => message),
  code,
  params,
});

/** A template of a language, filled in with what `words` says in this language. */
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

/** Things said with what stands between two of them. */
export const listed = (each: readonly (readonly Said[])[], between: Said): Said[] =>
  each.flatMap((said, at) => (at > 0 ? [between, ...said] : said));
