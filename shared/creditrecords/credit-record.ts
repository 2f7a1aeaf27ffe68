import * as z from 'zod/mini';
import { addDays, apiaDayOf } from '#shared/calendar.ts';
import { DomainError, refused } from '#shared/errors.ts';

export const RecordState = z.enum(['Valid', 'Withdrawn', 'Corrected']);
export type RecordState = z.output<typeof RecordState>;

/** What we keep of a record that a borrower made: no copy of it (CREDITRECORDS-6). */
export const CreditRecord = z.object({
  number: z.string(),
  userId: z.string(),
  /** SHA-256 of the signed record, in hexadecimal digits. */
  hash: z.string(),
  issuedAt: z.string(),
  state: RecordState,
  version: z.int(),
});
export type CreditRecord = z.output<typeof CreditRecord>;

/** For how many days a record is good (CREDITRECORDS-4). */
const DAYS = 90;

/** The day (Apia) on which a record was issued. */
export const issuedOn = ({ issuedAt }: Pick<CreditRecord, 'issuedAt'>): string => apiaDayOf(Date.parse(issuedAt));

/** The last day (Apia) on which a record is good (CREDITRECORDS-4). */
export const goodUntil = (record: Pick<CreditRecord, 'issuedAt'>): string => addDays(issuedOn(record), DAYS);

const FINGERPRINT_DIGITS = 24;

/** What of a hash people type: its first 24 digits, which is 96 bits (CREDITRECORDS-6). */
export const fingerprintOf = (hash: string): string => hash.slice(0, FINGERPRINT_DIGITS);

/** "7F3A 91C0 22DE …": as it is printed. */
export const printedFingerprint = (fingerprint: string): string =>
  fingerprint.toUpperCase().replace(/(.{4})(?=.)/g, '$1 ');

/** A fingerprint as somebody typed it, without spaces and dashes. */
export const typedFingerprint = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, '');

export const notOurs = () => new DomainError('NotFound', 'RecordNotOurs', 'This record is not one of ours.');

/** Refuses with Refused a record that its owner withdrew, and one that was corrected (CREDITRECORDS-7, CREDITRECORDS-8). */
export function mustBeValid({ state }: Pick<CreditRecord, 'state'>): void {
  if (state === 'Withdrawn') throw refused('RecordWithdrawn', 'This record was withdrawn by its owner.');
  if (state === 'Corrected')
    throw refused('RecordCorrected', 'This record was corrected after it was issued. Please ask for a new one.');
}

/** Refuses with Refused a record that is not valid, or not good any more on a day (Apia; CREDITRECORDS-9). */
export function mustBeGood(record: CreditRecord, today: string): void {
  mustBeValid(record);
  const day = goodUntil(record);
  if (today > day) throw refused('RecordOver', 'It was good until {day:day}.', { day });
}
