import * as z from 'zod/mini';
import { JsonError } from '#local/cloud/http/json-error.ts';
import { type Client, type Cognito, clientOf, type Pool, poolOf, userOf } from './cognito.ts';
import { verifyToken } from './tokens.ts';
import type { User } from './user.ts';

/** An operation of Cognito: takes the parsed body and returns the response, or throws a JsonError. */
export type Operation = (cognito: Cognito, body: unknown) => Promise<object>;

/** What an operation of an app client works on. */
export type ClientContext = { cognito: Cognito; client: Client; pool: Pool; now: number };
/** What an operation on one user works on. */
export type UserContext = { cognito: Cognito; pool: Pool; user: User; now: number };
/** What an operation of a signed-in user works on; `originJti` identifies the sign-in. */
type CallerContext = UserContext & { client: Client; originJti: string };

type Run<Context, Schema extends z.ZodMiniType> = (
  context: Context,
  request: z.output<Schema>,
) => Promise<object> | object;

const OfClient = z.object({ ClientId: z.string(), UserPoolId: z.optional(z.string()) });
const OfPool = z.object({ UserPoolId: z.string() });
const OfUser = z.object({ UserPoolId: z.string(), Username: z.string() });
const OfCaller = z.object({ AccessToken: z.string() });

/** Data that a caller passes to the triggers. */
export const Metadata = z.optional(z.record(z.string(), z.string()));

/** An operation that names its app client. */
export function ofClient<Schema extends z.ZodMiniType>(schema: Schema, run: Run<ClientContext, Schema>): Operation {
  return async (cognito, body) => {
    const { ClientId, UserPoolId } = parse(OfClient, body);
    const client = clientOf(cognito, ClientId);
    if (UserPoolId && poolOf(cognito, UserPoolId) !== client.pool) {
      throw new JsonError('ResourceNotFoundException', `User pool client ${ClientId} does not exist.`);
    }
    return run({ cognito, client, pool: client.pool, now: cognito.clock.now() }, parse(schema, body));
  };
}

/** An administrative operation that names its pool. */
export function ofPool<Schema extends z.ZodMiniType>(
  schema: Schema,
  run: Run<{ cognito: Cognito; pool: Pool; now: number }, Schema>,
): Operation {
  return async (cognito, body) => {
    const pool = poolOf(cognito, parse(OfPool, body).UserPoolId);
    return run({ cognito, pool, now: cognito.clock.now() }, parse(schema, body));
  };
}

/** An administrative operation on one user, by user name or e-mail. Refuses with UserNotFoundException when there is none. */
export function ofUser<Schema extends z.ZodMiniType>(schema: Schema, run: Run<UserContext, Schema>): Operation {
  return async (cognito, body) => {
    const { UserPoolId, Username } = parse(OfUser, body);
    const pool = poolOf(cognito, UserPoolId);
    return run({ cognito, pool, user: userOf(pool, Username), now: cognito.clock.now() }, parse(schema, body));
  };
}

/** An operation of a signed-in user. Refuses with NotAuthorizedException a token that is invalid, expired or of a sign-in that has ended. */
export function ofCaller<Schema extends z.ZodMiniType>(schema: Schema, run: Run<CallerContext, Schema>): Operation {
  return async (cognito, body) => {
    const claims = verifyToken(cognito, parse(OfCaller, body).AccessToken);
    if (claims.token_use !== 'access') throw new JsonError('NotAuthorizedException', 'Invalid Access Token');
    const client = clientOf(cognito, claims.client_id ?? '');
    const { pool } = client;
    const user = userOf(pool, claims.username ?? '');
    const originJti = claims.origin_jti;
    if (!user.families.some((family) => family.originJti === originJti)) {
      throw new JsonError('NotAuthorizedException', 'Access Token has been revoked');
    }
    return run({ cognito, client, pool, user, originJti, now: cognito.clock.now() }, parse(schema, body));
  };
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(body);
  if (!error) return data;
  const [issue] = error.issues;
  throw new JsonError('InvalidParameterException', `${issue?.path.join('.')}: ${issue?.message}`);
}
