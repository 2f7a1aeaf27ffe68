import type { AgreementWords, ExplainedWords } from './agreement-said.en.ts';

/** The explanation of each version of the text (GUARANTORS-63). */
const explanations: Readonly<Record<string, () => Promise<Loaded>>> = {
  '2025-05-16': () => import('#web/ui/agreement-words-2025-05-16.sm.ts'),
  '2026-11-24': () => import('#web/ui/agreement-words-2026-11-24.sm.ts'),
};

type Loaded = {
  EXPLANATION_VERSION: string;
  texts: { note: string } & Readonly<Record<string, string | readonly string[]>>;
};

/** An agreement with what its sections mean in Samoan (GUARANTORS-54). The words load with it; without a connection it is shown as it is. */
export async function explained(words: AgreementWords): Promise<ExplainedWords> {
  const loaded = await explanations[words.version]?.().catch(() => undefined);
  if (!loaded) return words;
  const { note, ...sections } = loaded.texts;
  const explain = (section: AgreementWords['sections'][number]) => ({
    ...section,
    explanation: [sections[nameOf(section.heading)] ?? []].flat(),
  });
  return {
    ...words,
    explanation: { language: 'sm', version: loaded.EXPLANATION_VERSION, note },
    sections: words.sections.map(explain),
  };
}

/** `WhoAgrees` of 'Who agrees'. */
const nameOf = (heading: string) => heading.replace(/(?:^| )(\w)/g, (_, first: string) => first.toUpperCase());
