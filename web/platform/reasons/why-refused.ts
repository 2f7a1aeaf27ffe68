import { reasonTexts } from '#shared/reasons/reason-texts.ts';
import type { Refusal } from '#shared/reasons/refusal.ts';
import { said } from '#web/platform/language/said.en.ts';
import { texts as words } from './reason-words.en.ts';

type Refused = { refusal: Refusal | null; reason: string | null; reasoncode?: string | null };

/** Why something was refused, in the language of the site: a sentence for each reason, and the note as it was written (REASONS-3). */
export const whyRefused = ({ refusal, reason, reasoncode }: Refused): string =>
  [
    ...(refusal ? reasonTexts(refusal, words) : []),
    ...(reason ? [said({ message: reason, code: reasoncode ?? undefined })] : []),
  ].join(' ');
