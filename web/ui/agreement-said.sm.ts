import type { AgreementWords, ExplainedWords } from './agreement-said.en.ts';

/** An agreement with what its sections mean in Samoan (GUARANTORS-54). The words load with it; without a connection it is shown as it is. */
export async function explained(words: AgreementWords): Promise<ExplainedWords> {
  const loaded = await import('./agreement-words.sm.ts').catch(() => undefined);
  if (!loaded) return words;
  const { note, ...sections } = loaded.texts;
  const known: Readonly<Record<string, readonly string[]>> = sections;
  const explain = (section: AgreementWords['sections'][number]) => ({
    ...section,
    explanation: known[nameOf(section.heading)] ?? [],
  });
  return {
    ...words,
    explanation: { language: 'sm', version: loaded.EXPLANATION_VERSION, note },
    sections: words.sections.map(explain),
  };
}

/** `WhoAgrees` of 'Who agrees'. */
const nameOf = (heading: string) => heading.replace(/(?:^| )(\w)/g, (_, first: string) => first.toUpperCase());
