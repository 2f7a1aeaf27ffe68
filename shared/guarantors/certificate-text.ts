import { shortDay } from '#shared/calendar.ts';
import type { Language } from '#shared/language.ts';
import type { Paper } from './agreement-paper.ts';
import type { Explanation, Signature } from './guarantor.ts';

type Signer = { name: string; email: string; userId: string };

/** The certificate page of a signed agreement: what proves the signature (GUARANTORS-46). */
export const certificateText = (agreement: Paper, signer: Signer, signature: Signature): Paper => ({
  version: agreement.version,
  title: 'Certificate of signature',
  signatures: (agreement.signatures ?? []).map(({ role }) => ({
    name: signer.name,
    role,
    lines: [`Signed ${inZone(signature.at, 'Pacific/Apia')} in Apia`, `with the code that was sent to ${signer.email}`],
  })),
  sections: [
    {
      heading: 'What was signed',
      paragraphs: [
        agreement.title,
        `Version of its text: ${shortDay(signature.textVersion)}`,
        ...(signature.explanation ? [beside(signature.explanation)] : []),
      ],
    },
    {
      heading: 'Fingerprint of the exact document',
      paragraphs: [
        `SHA-256: ${signature.sha256}`,
        'It is the fingerprint of the document as it was signed, without this page. Any later change to it would give another fingerprint.',
      ],
    },
    {
      heading: 'Who signed',
      paragraphs: [`${signer.name}, ${signer.email}`, `Lalaga account ${signer.userId}, identity documents verified`],
    },
    {
      heading: 'When',
      paragraphs: [`${inZone(signature.at, 'UTC')} UTC`, `${inZone(signature.at, 'Pacific/Apia')} in Apia`],
    },
    {
      heading: 'From where',
      paragraphs: [`Address: ${signature.ip}`, `Program: ${signature.userAgent || 'not told'}`],
    },
    {
      heading: 'How the signer showed that they agree',
      paragraphs: [
        'They ticked the box beside the text and gave the one-time code that was sent to their email.',
        `The code was confirmed on ${inZone(signature.codeConfirmedAt, 'UTC')} UTC.`,
      ],
    },
  ],
});

const languages: Readonly<Record<Language, string>> = { en: 'English', sm: 'Samoan' };

const beside = ({ language, version }: Explanation): string =>
  `The signer had an explanation in ${languages[language]} beside it, of version ${shortDay(version)}. It is no part of the agreement.`;

const inZone = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'medium', timeZone }).format(new Date(instant));
