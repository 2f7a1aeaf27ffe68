import * as z from 'zod/mini';
import { type Condition, unjudgedIn } from './condition.ts';
import { partsOfArn } from './pattern.ts';

/** A statement of a policy. */
export type Statement = {
  effect: 'Allow' | 'Deny';
  actions: string[];
  resources: string[];
  conditions: Condition[];
};

const texts = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((value) => [value].flat()),
);
/** The account itself: it lets the policies of its roles decide, and those of a role are judged by themselves. */
const Root = z.object({ AWS: z.string().check(z.regex(/^arn:aws:iam::\d+:root$/)) });
const Document = z.object({ Version: z.literal('2012-10-17'), Statement: z.array(z.looseObject({})) });
const Parts = z.object({
  Effect: z.enum(['Allow', 'Deny']),
  Action: texts,
  Resource: texts,
  Principal: z.optional(
    z.union([z.literal('*'), z.object({ AWS: z.literal('*') }), Root, z.object({ Service: texts })]),
  ),
  Condition: z._default(z.record(z.string(), z.record(z.string(), texts)), {}),
});
const known = ['Sid', ...Object.keys(Parts.shape)];

/** The services whose calls are judged. */
const judged = ['cognito-idp', 'dynamodb', 'execute-api', 'kms', 'lambda', 's3', 'ses', 'sms-voice', 'states'];
/** The services that the local cloud does not have: nothing can call them. What a role may do with a key is decided by the key. */
const absent = ['events', 'kms', 'logs', 'sqs', 'xray'];

/**
 * The statements of a policy document by which calls of roles are judged. Throws an Error that names what is not judged, and whose
 * policy it is (CLOUD-44).
 */
export const readPolicy = (document: unknown, owner: string): Statement[] => statementsIn(document, owner, absent);

/** The same of the policy of a key. */
export const readKeyPolicy = (document: unknown, owner: string): Statement[] => statementsIn(document, owner, []);

function statementsIn(document: unknown, owner: string, ignored: readonly string[]): Statement[] {
  const { data } = Document.safeParse(document);
  if (!data) throw unjudged('a document that is not of version 2012-10-17 with a list of statements', owner);
  return data.Statement.flatMap((written) => statementsOf(written, owner, ignored));
}

const unjudged = (what: string, owner: string) =>
  new Error(`The local cloud does not judge ${what}, which is in the policy of ${owner}`);

function statementsOf(written: object, owner: string, ignored: readonly string[]): Statement[] {
  const strange = Object.keys(written).find((name) => !known.includes(name));
  if (strange) throw unjudged(strange, owner);
  const { data: parts, error } = Parts.safeParse(written);
  if (!parts) throw unjudged(`the ${error?.issues[0]?.path.join('.')} of ${JSON.stringify(written)}`, owner);
  const { Effect, Action, Resource, Principal } = parts;
  const services = Action.map((action) => action.split(':')[0]?.toLowerCase() ?? '');
  // No service of this cloud comes to a bucket as a service; only roles do.
  const isForService = typeof Principal === 'object' && 'Service' in Principal;
  const isForRoot = typeof Principal === 'object' && 'AWS' in Principal && Principal.AWS !== '*';
  if (isForRoot && Effect === 'Deny') throw unjudged('a Deny for the whole account', owner);
  if (isForService || isForRoot || services.every((service) => ignored.includes(service))) return [];
  const conditions = conditionsOf(parts.Condition);
  const unknown = unjudgedService(services) ?? unjudgedResource(Resource) ?? conditions.map(unjudgedIn).find(Boolean);
  if (unknown) throw unjudged(unknown, owner);
  return [{ effect: Effect, actions: Action, resources: Resource, conditions }];
}

function unjudgedService(services: readonly string[]): string | undefined {
  const unknown = services.find((service) => ![...judged, ...absent, '*'].includes(service));
  return unknown && `actions of ${unknown}`;
}

function unjudgedResource(resources: readonly string[]): string | undefined {
  const unknown = resources.find((each) => each.includes('${') || (each !== '*' && !partsOfArn(each)));
  return unknown && `the resource ${unknown}`;
}

const conditionsOf = (written: Record<string, Record<string, string[]>>): Condition[] =>
  Object.entries(written).flatMap(([operator, lines]) =>
    Object.entries(lines).map(([key, values]) => ({ operator, key, values })),
  );
