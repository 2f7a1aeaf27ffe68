import * as z from 'zod/mini';
import { LoanHistory } from './loan-history.ts';

/** Whose record it is, and of which days (Apia) it tells. */
const Subject = z.object({
  name: z.string(),
  birthDate: z.string(),
  from: z.string(),
  to: z.string(),
  loans: z.array(LoanHistory),
});

/** What is signed: a credential as the W3C's data model of Verifiable Credentials 2.0 has it (CREDITRECORDS-5). Amounts are in tala. */
export const Credential = z.object({
  '@context': z.array(z.union([z.string(), z.object({ '@vocab': z.string() })])),
  id: z.string(),
  type: z.array(z.string()),
  issuer: z.string(),
  validFrom: z.string(),
  validUntil: z.string(),
  credentialSubject: Subject,
});
export type Credential = z.output<typeof Credential>;

/** The signed text within a file: a record alone, or a PDF that has it among what the file says of itself. Undefined where there is none. */
export const recordIn = (file: string): string | undefined => /eyJ[\w-]+\.eyJ[\w-]+\.[\w-]{86}/.exec(file)?.[0];

/** What a signed record says. Throws a SyntaxError or a ZodError for what is none of ours: ask first whether it is. */
export function credentialIn(jws: string): Credential {
  const [, payload = ''] = jws.split('.');
  const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));
  return z.decode(Credential, JSON.parse(new TextDecoder().decode(bytes)));
}
