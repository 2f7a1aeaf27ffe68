import * as z from 'zod/mini';

const Code = z.object({ code: z.string(), expires: z.number(), tries: z.number() });

const Family = z.object({
  id: z.string(),
  originJti: z.string(),
  clientId: z.string(),
  authTime: z.number(),
  expires: z.number(),
  tokens: z.array(z.object({ hash: z.string(), until: z.optional(z.number()) })),
});

/**
 * One sign-in and its refresh tokens. Those with `until` were rotated out and are valid until then. Times are in milliseconds,
 * authTime in seconds.
 */
export type Family = z.output<typeof Family>;

/** A user as stored. Times are in milliseconds of virtual time; `sub` is not among the attributes; `email` is in lower case. */
export const User = z.object({
  sub: z.string(),
  /** The sub, unless whoever created the user chose another. In lower case. */
  username: z.string(),
  attributes: z.record(z.string(), z.string()),
  status: z.enum(['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD']),
  enabled: z.boolean(),
  created: z.number(),
  modified: z.number(),
  password: z.string(),
  groups: z.array(z.string()),
  codes: z.object({ signUp: z.optional(Code), forgot: z.optional(Code), email: z.optional(Code) }),
  /** The e-mail that is to be the user's once it is verified. */
  newEmail: z.optional(z.string()),
  failures: z.object({ count: z.number(), lockedUntil: z.number() }),
  totp: z.object({
    offered: z.optional(z.string()),
    secret: z.optional(z.string()),
    enabled: z.boolean(),
    lastStep: z.number(),
  }),
  families: z.array(Family),
});
export type User = z.output<typeof User>;
