import type { Result } from '#shared/endpoint.ts';
import type { guarantorsApi } from '#shared/guarantors/api.ts';
import type { Explanation } from '#shared/guarantors/guarantor.ts';

/** The text of an agreement, as its signer reads it. */
export type AgreementWords = Result<typeof guarantorsApi.readAgreementText>;

/** The same with a note above it and what its sections mean, in the language of the site (GUARANTORS-54); a signature names which explanation that was. */
export type ExplainedWords = Omit<AgreementWords, 'sections'> & {
  explanation?: Explanation & { note: string };
  sections: (AgreementWords['sections'][number] & { explanation?: readonly string[] })[];
};

/** An agreement as it is: it is in English, as the site. */
export const explained = async (words: AgreementWords): Promise<ExplainedWords> => words;
