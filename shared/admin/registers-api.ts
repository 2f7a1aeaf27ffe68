import * as z from 'zod/mini';
import { Named } from '#shared/accounts/named.ts';
import { ApiaDay } from '#shared/calendar.ts';
import { get } from '#shared/endpoint.ts';
import { Wst } from '#shared/money.ts';

const RegisterLine = z.object({
  way: z.enum(['In', 'Out']),
  day: z.string(),
  amount: Wst,
  /** By which account of ours. */
  method: z.string(),
  /** Whose money it is; null of a receipt that nobody could match. */
  person: z.nullable(Named),
  /** The account or number outside, as the bank writes it. */
  outside: z.string(),
  relation: z.nullable(z.string()),
  because: z.array(z.enum(['Large', 'Repeated', 'ThirdParty'])),
});
export type RegisterLine = z.output<typeof RegisterLine>;

/** The registers for the duty to report: a contract for staff alone (SITE-52). Each reading is in the log (ADMIN-50). */
export const registersApi = {
  readRegisters: get('/admin/exports/registers', {
    who: ['SystemAdmin'],
    /** Of the last 30 days where none are named. */
    query: z.strictObject({ from: z.optional(ApiaDay), to: z.optional(ApiaDay) }),
    result: z.object({ least: Wst, payments: z.array(RegisterLine) }),
  }),
};
