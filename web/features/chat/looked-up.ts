type Sentences = Readonly<Record<string, string>>;

/**
 * The translation of an English sentence, from a catalogue whose keys are English; `{name}` in a key stands for a value,
 * which is looked up too. A sentence that is not in the catalogue stays English.
 */
export function lookedUp(english: string, sentences: Sentences): string {
  const exact = sentences[english];
  if (typeof exact === 'string') return exact;
  for (const [pattern, own] of Object.entries(sentences)) {
    const values = valuesOf(english, pattern);
    if (values) return own.replace(VALUE, (_, name) => lookedUp(values.get(name) ?? '', sentences));
  }
  return english;
}

const VALUE = /\{(\w+)\}/g;

/** The values in a sentence by their names, if it matches a pattern. */
function valuesOf(english: string, pattern: string): Map<string, string> | undefined {
  // A split by a capturing group has a name as every second part.
  const [begin = '', ...rest] = pattern.split(VALUE);
  if (rest.length === 0 || !english.startsWith(begin)) return undefined;
  const names = rest.filter((_, at) => at % 2 === 0);
  const words = [begin, ...rest.filter((_, at) => at % 2 === 1)].map((part) =>
    part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  const [, ...values] = new RegExp(`^${words.join('(.+?)')}$`, 's').exec(english) ?? [];
  return values.length > 0 ? new Map(names.map((name, at) => [name, values[at] ?? ''])) : undefined;
}
