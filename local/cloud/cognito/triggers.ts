import * as z from 'zod/mini';
import { JsonError } from '#local/cloud/http/json-error.ts';
import type { Cognito, Pool } from './cognito.ts';
import type { User } from './user.ts';

/** An event of a pool's trigger. `source` is Cognito's `triggerSource`; administrative operations have no client. */
export type TriggerEvent = {
  source: `CustomMessage_${string}` | `PostConfirmation_${string}`;
  clientId?: string;
  metadata?: Record<string, string>;
  request?: object;
  response?: object;
};

const Answer = z.object({ response: z.looseObject({}) });

/**
 * Runs the pool's trigger for an event and returns its `response`, or undefined when the pool has no such trigger. Refuses with
 * UserLambdaValidationException when the trigger throws, and with InvalidLambdaResponseException when it does not return the event.
 */
export async function runTrigger(cognito: Cognito, pool: Pool, user: User, event: TriggerEvent): Promise<unknown> {
  const name = event.source.startsWith('CustomMessage') ? 'CustomMessage' : 'PostConfirmation';
  const arn = pool.settings.LambdaConfig?.[name];
  if (!arn) return undefined;
  const answer = await cognito.invokeLambda(arn, eventOf(cognito, pool, user, event)).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    throw new JsonError('UserLambdaValidationException', `${name} failed with error ${why}.`);
  });
  const { data } = Answer.safeParse(answer);
  if (!data) throw new JsonError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
  return data.response;
}

function eventOf(cognito: Cognito, pool: Pool, user: User, event: TriggerEvent): object {
  return {
    version: '1',
    region: cognito.region,
    userPoolId: pool.id,
    userName: user.username,
    triggerSource: event.source,
    callerContext: { awsSdkVersion: 'aws-sdk-js-3', clientId: event.clientId ?? 'CLIENT_ID_NOT_APPLICABLE' },
    request: {
      userAttributes: { sub: user.sub, 'cognito:user_status': user.status, ...user.attributes },
      ...event.request,
      ...(event.metadata && { clientMetadata: event.metadata }),
    },
    response: event.response ?? {},
  };
}
