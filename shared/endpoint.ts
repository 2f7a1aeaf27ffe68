import * as z from 'zod/mini';

/** The four roles a person can hold (ACCOUNTS-29). */
export const Role = z.enum(['Borrower', 'Investor', 'Guarantor', 'Admin']);
export type Role = z.output<typeof Role>;

/** What an Admin may do beyond seeing figures and the log (ADMIN-1). */
export const SubRole = z.enum(['RiskReviewer', 'CreditApprover', 'SystemAdmin', 'Observer']);
export type SubRole = z.output<typeof SubRole>;

/** The sub-roles that decide, in the order of their stages (API-36). */
export const reviewers = ['RiskReviewer', 'CreditApprover'] as const satisfies readonly SubRole[];
export type Reviewer = (typeof reviewers)[number];

/**
 * Who may call (API-9): anyone, any session at all, anyone signed in, or holders of one of the named roles or
 * sub-roles. Staff without the second factor they must have hold a session, but do not count as signed in (API-12).
 */
export type Who = 'anyone' | 'anySession' | 'signedIn' | readonly (Role | SubRole)[];

type Schema = z.ZodMiniType;

/** One route of the API, as a value: the template, the Lambda, the browser and the tests all read this. */
export type Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Result extends Schema = Schema,
  Allowed extends Who = Who,
  Method extends 'GET' | 'POST' | 'PATCH' | 'DELETE' = 'GET' | 'POST' | 'PATCH' | 'DELETE',
> = {
  method: Method;
  path: `/${string}`;
  who: Allowed;
  /** 200 unless something was made. */
  status: 200 | 201;
  params: Params;
  query: Query;
  body: Body;
  result: Result;
};

export type Request<E extends Endpoint> = {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
};

/**
 * The reply as our code holds it (amounts in sene); `z.encode` with the endpoint's result schema writes it for the
 * wire.
 */
export type Result<E extends Endpoint> = z.output<E['result']>;

/** The contract of one domain: its endpoints by name. */
export type Api = Record<string, Endpoint>;

const Nothing = z.strictObject({});
type Nothing = typeof Nothing;

type Shape<Allowed, Params, Query, Body, Result> = {
  who: Allowed;
  status?: 200 | 201;
  params?: Params;
  query?: Query;
  body?: Body;
  result: Result;
};

const endpoint =
  <const Method extends Endpoint['method']>(method: Method) =>
  <
    const Allowed extends Who,
    Result extends Schema,
    Params extends Schema = Nothing,
    Query extends Schema = Nothing,
    Body extends Schema = Nothing,
  >(
    path: `/${string}`,
    { who, status = 200, params, query, body, result }: Shape<Allowed, Params, Query, Body, Result>,
  ): Endpoint<Params, Query, Body, Result, Allowed, Method> => {
    // What a route does not declare it does not take: an empty strict object stands in, whatever its type parameter.
    const none = Nothing as unknown;
    return {
      method,
      path,
      who,
      status,
      params: params ?? (none as Params),
      query: query ?? (none as Query),
      body: body ?? (none as Body),
      result,
    };
  };

export const get = endpoint('GET');
export const post = endpoint('POST');
export const patch = endpoint('PATCH');
export const del = endpoint('DELETE');

/** What a reply says to the person (API-14); see `say`. */
export const said = {
  message: z.string(),
  code: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
};

/** A refusal as it is sent (API-14), without `error`, which repeats the message. `fields` has what is wrong with each field. */
export const Refusal = z.object({ ...said, fields: z.optional(z.record(z.string(), z.object(said))) });

/** The reply of a call that only says that it is done. */
export const Done = z.object(said);

/** What our programs made and nobody types: ids, cursors, tokens. Printed ASCII characters alone (API-45). */
export const opaque = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[!-~]*$/));

/** The id of anything but a loan, which has a number. Marked as pure: a bundle that reads no id has no zod. */
export const Id = opaque(64);
export const ofOne = z.strictObject({ id: Id });

/** The page of a list: its size, and where the page before ended (the opaque `X-Next-Cursor` of its answer; API-24). */
export const Page = z.strictObject({
  limit: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number))),
  cursor: z.optional(opaque(2000)),
});
export type Page = z.output<typeof Page>;
