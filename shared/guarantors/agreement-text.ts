import type { AgreementFacts, AgreementText } from './agreement-facts.ts';
import { agreementText as first } from './agreement-text-2025-05-16.ts';
import { agreementText as second } from './agreement-text-2026-11-24.ts';

const texts: Readonly<Record<string, (facts: AgreementFacts) => AgreementText>> = {
  '2025-05-16': first,
  '2026-11-24': second,
};

/**
 * The agreement as its signer reads it, on the page and in the PDF, in the words of its version (GUARANTORS-63): a guarantee
 * (GUARANTORS-38), or the loan agreement. Throws an Error for a version that there is not.
 */
export function agreementText(facts: AgreementFacts, version: string): AgreementText {
  const text = texts[version];
  if (!text) throw new Error(`Agreements have no text of ${version}`);
  return text(facts);
}
