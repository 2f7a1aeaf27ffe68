/** What the catalogues say about the texts of a page. */
export type Words = {
  /** Words of the catalogues that are written like names of the code, such as MyCash. */
  allowed: ReadonlySet<string>;
  /** What must not be read on the page, because its language has other words for it. `{}` stands for any value. */
  foreign: readonly string[];
};

/** What is no text for people, by its form. */
const forms: Readonly<Record<string, RegExp>> = {
  'a raw name': /\b(?:[A-Z]?[a-z]+(?:[A-Z][a-z]+)+|[a-z]+(?:_[a-z]+)+|[A-Z]{2,}(?:_[A-Z]+)+)\b/g,
  'an id': /\b(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9A-HJKMNP-TV-Z]{26})\b/gi,
  'an ISO date': /\b\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z?)?/g,
  'a value that is missing': /\b(?:undefined|null|NaN|Infinity)\b|\[object \w+\]/g,
};

/** The texts of a page that show a raw status, an id, an ISO date, a missing value, or another language (SITE-69). */
export function rawTexts(texts: readonly string[], words: Words): string[] {
  const found = texts.flatMap((text) =>
    Object.entries(forms).flatMap(([kind, form]) =>
      [...text.matchAll(form)]
        .filter(([raw]) => !words.allowed.has(raw))
        .map(([raw]) => `${kind}, ${raw}, in: ${text.slice(0, 120)}`),
    ),
  );
  return [...new Set([...found, ...foreignIn(texts, words.foreign)])];
}

/** The names of the code that catalogues have on purpose. */
export const namesIn = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => [...text.matchAll(forms['a raw name'] ?? /$^/g)].map(([name]) => name)));

/** A text of three words and more may stand within another. */
function foreignIn(texts: readonly string[], foreign: readonly string[]): string[] {
  const all = texts.join('\n');
  const whole = new Set(texts);
  return foreign
    .filter((text) => {
      if (text.includes('{}')) return patternOf(text).test(all);
      return text.split(' ').length < 3 ? whole.has(text) : all.includes(text);
    })
    .map((text) => `another language: ${text.slice(0, 120)}`);
}

const patterns = new Map<string, RegExp>();

function patternOf(text: string): RegExp {
  const known = patterns.get(text);
  if (known) return known;
  const escaped = text.split('{}').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`^${escaped.join('.+')}$`, 'm');
  patterns.set(text, pattern);
  return pattern;
}
