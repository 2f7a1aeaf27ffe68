import * as z from 'zod/mini';
import { Email } from '#shared/accounts/email.ts';
import { Done, del, get, ofOne, post } from '#shared/endpoint.ts';
import { wrong } from '#shared/english.ts';
import { personName, printedLine } from '#shared/free-text.ts';
import { DeclaredKind } from './tie.ts';

type Names = 'email' | 'name' | 'village';

/** What a tie of each kind names. */
export const namedBy: Readonly<Record<DeclaredKind, readonly Names[]>> = {
  Account: ['email'],
  Person: ['name', 'village'],
  Village: ['village'],
};

const missing = { email: wrong('EmailMissing'), name: wrong('TieNameMissing'), village: wrong('VillageMissing') };

type Said = { kind: DeclaredKind } & Partial<Record<Names, string | undefined>>;

/** Whether a tie names what its kind asks for. */
const names =
  (field: Names) =>
  (tie: Said): boolean =>
    !namedBy[tie.kind].includes(field) || Boolean(tie[field]);

/** A tie as its owner declares it (CONFLICTS-1). */
export const TieForm = z
  .strictObject({
    kind: DeclaredKind,
    email: z.optional(Email),
    name: z.optional(personName(120, missing.name)),
    village: z.optional(printedLine(60, missing.village)),
  })
  .check(
    z.refine(names('email'), { path: ['email'], error: missing.email }),
    z.refine(names('name'), { path: ['name'], error: missing.name }),
    z.refine(names('village'), { path: ['village'], error: missing.village }),
  );
export type TieForm = z.output<typeof TieForm>;

/** The list of ties of its owner, and whether it is to be confirmed (CONFLICTS-2). */
const MyTies = z.object({
  ties: z.array(
    z.object({
      id: z.string(),
      kind: DeclaredKind,
      name: z.nullable(z.string()),
      village: z.nullable(z.string()),
    }),
  ),
  /** The day (Apia) on which it was last confirmed. */
  confirmedon: z.nullable(z.string()),
  isdue: z.boolean(),
  /** The last day on which its owner may decide without confirming it. */
  until: z.string(),
  isoverdue: z.boolean(),
});
export type MyTies = z.output<typeof MyTies>;

const staff = ['Admin'] as const;

/** The own ties of each of staff. */
export const tiesApi = {
  readTies: get('/admin/ties', { who: staff, result: MyTies }),
  addTie: post('/admin/ties', { who: staff, body: TieForm, result: MyTies, status: 201 }),
  removeTie: del('/admin/ties/{id}', { who: staff, params: ofOne, result: Done }),
  confirmTies: post('/admin/ties/confirm', { who: staff, result: Done }),
};
