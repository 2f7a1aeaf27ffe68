import * as z from 'zod/mini';
import { wrong } from '#shared/english.ts';
import { Frequency } from './loans/frequency.ts';

/** A field that the product's specification spells in two ways: our spelling, and the other one. */
type Spelling = {
  field: string;
  other: string;
  /** A field that only the thing has in which there are two spellings; absent where the field has two everywhere. */
  beside?: string;
};

const spellings: readonly Spelling[] = [
  { field: 'kycStatus', other: 'kycstatus' },
  { field: 'borrowerkycstatus', other: 'borrowerrycstatus' },
  { field: 'savedreviewername', other: 'savedReviewerName' },
  { field: 'repaymentProgress', other: 'repaymentprogress' },
  { field: 'purpose', other: 'loanpurpose' },
  { field: 'message', other: 'text', beside: 'messageid' },
];

/** The spellings of those of the fields that have two. */
export const spellingsIn = (fields: object): readonly Spelling[] =>
  spellings.filter(({ field, beside = field }) => field in fields && beside in fields);

/** What is sent for a reply or a frame: at every depth, a field that has two spellings is there under both (API-27). */
export function withBothSpellings(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withBothSpellings);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withBothSpellings(inner)]));
  return { ...fields, ...Object.fromEntries(spellingsIn(fields).map(({ field, other }) => [other, fields[field]])) };
}

const Lower = z.enum(['weekly', 'fortnightly', 'monthly'], wrong('LowerFrequencyUnknown'));
/** A frequency of an investment: in lower case on the wire, like every other one in our code (API-29). */
export const InvestmentFrequency = z.codec(Lower, Frequency, {
  decode: (lower) => `${lower.charAt(0).toUpperCase()}${lower.slice(1)}` as Frequency,
  encode: (frequency) => frequency.toLowerCase() as z.output<typeof Lower>,
});
