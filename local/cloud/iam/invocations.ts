import * as z from 'zod/mini';
import { readProperties } from '#local/cloud/cloudformation/properties.ts';
import { isObject, type Json, type Resource } from '#local/cloud/cloudformation/template.ts';
import { restApisOf } from '#local/cloud/gateway/rest-api.ts';
import { socketApisOf } from '#local/cloud/gateway/websocket-api.ts';
import { place } from '#local/cloud/place.ts';
import { evaluate } from './evaluate.ts';
import { matchesArn } from './pattern.ts';
import { statementsOfRole } from './roles.ts';

/** A call that a service makes by itself, for a resource of the template. */
type Invocation = {
  by: Resource;
  /** The ARN of a function, an alias or a state machine. */
  target: string;
  /** What lets it: the resource's own role, or a permission of the function for this service and this ARN of a source. */
  let: { role: string } | { service: string; source: string };
};

/**
 * Throws an Error that names which machine, schedule, rule, gateway or user pool may not invoke what it is made to invoke (CLOUD-62):
 * at AWS it would be deployed, and fail at its first call.
 */
export function judgeInvocations(resources: Resource[]): void {
  const permissions = resources
    .filter(({ type }) => type === 'AWS::Lambda::Permission')
    .map((resource) => readProperties(resource, Permission));
  const refused = invocationsOf(resources).flatMap((invocation) => {
    const why = 'role' in invocation.let ? byRole(invocation, resources) : byPermission(invocation, permissions);
    return why ? [`${nameOf(invocation.by)} may not invoke ${invocation.target}: ${why}`] : [];
  });
  if (refused.length) throw new Error([...new Set(refused)].join('\n'));
}

const Permission = z.object({
  Action: z.literal('lambda:InvokeFunction'),
  FunctionName: z.string(),
  Principal: z.string(),
  SourceArn: z.optional(z.string()),
  SourceAccount: z.optional(z.never()),
});

const nameOf = ({ type, logicalId }: Resource) => `${type} (logical id ${logicalId})`;

function byRole({ by, target, let: allowing }: Invocation, resources: Resource[]): string | undefined {
  const action = target.startsWith('arn:aws:states:') ? 'states:StartExecution' : 'lambda:InvokeFunction';
  const identity = statementsOfRole(by, 'role' in allowing ? allowing.role : '', resources);
  const { isAllowed } = evaluate({ identity, resource: [] }, { action, resource: target });
  return isAllowed ? undefined : `its role does not allow ${action}`;
}

function byPermission({ target, let: allowing }: Invocation, permissions: z.output<typeof Permission>[]) {
  if (!('service' in allowing)) return undefined;
  const { service, source } = allowing;
  const isAllowed = permissions.some(
    ({ FunctionName, Principal, SourceArn }) =>
      (FunctionName === target || target.endsWith(`:function:${FunctionName}`)) &&
      Principal === service &&
      (SourceArn === undefined || matchesArn(source, SourceArn)),
  );
  return isAllowed ? undefined : `no AWS::Lambda::Permission lets ${service} do it for ${source}`;
}

const invocationsOf = (resources: Resource[]): Invocation[] => [
  ...ofApis(resources),
  ...resources.flatMap((by) =>
    (callsOf[by.type]?.(by) ?? []).filter(({ target }) => !target.startsWith('arn:aws:sns:')),
  ),
];

/** The calls of resources that are made without asking others. */
const callsOf: Readonly<Record<string, (by: Resource) => Invocation[]>> = {
  'AWS::StepFunctions::StateMachine': (by) => {
    const { RoleArn, Definition, DefinitionString } = readProperties(by, Machine);
    const definition: Json = Definition ?? JSON.parse(DefinitionString);
    return functionsIn(definition).map((target) => ({ by, target, let: { role: RoleArn } }));
  },
  'AWS::Scheduler::Schedule': (by) => {
    const { Arn, RoleArn } = readProperties(by, z.object({ Target: Target })).Target;
    return [{ by, target: Arn, let: { role: RoleArn } }];
  },
  'AWS::Events::Rule': (by) =>
    readProperties(by, z.object({ Targets: z.array(Target) })).Targets.map(({ Arn, RoleArn }) => ({
      by,
      target: Arn,
      let: Arn.startsWith('arn:aws:lambda:') ? { service: 'events.amazonaws.com', source: by.arn } : { role: RoleArn },
    })),
  'AWS::Cognito::UserPool': (by) =>
    Object.values(readProperties(by, Triggered).LambdaConfig).map((target) => ({
      by,
      target,
      let: { service: 'cognito-idp.amazonaws.com', source: by.arn },
    })),
};

const role = z._default(z.string(), '');
const Machine = z.object({
  RoleArn: role,
  Definition: z.optional(z.custom<Json>(isObject)),
  DefinitionString: z._default(z.string(), '{}'),
});
const Target = z.object({ Arn: z.string(), RoleArn: role });
const Triggered = z.object({ LambdaConfig: z._default(z.record(z.string(), z.string()), {}) });

/** The functions that a definition names, as a task or as the argument of one. */
function functionsIn(definition: Json): string[] {
  if (typeof definition === 'string') return /^arn:aws:lambda:[^{]*$/.test(definition) ? [definition] : [];
  return typeof definition === 'object' && definition !== null ? Object.values(definition).flatMap(functionsIn) : [];
}

/** The calls of a gateway, for each of its routes. */
function ofApis(resources: Resource[]): Invocation[] {
  const service = 'apigateway.amazonaws.com';
  const sourceOf = (path: string) => `arn:aws:execute-api:${place.region}:${place.account}:${path}`;
  const of = (id: string): Resource[] => resources.filter((each) => each.id === id && /Api$/.test(each.type));
  const rest = restApisOf(resources).flatMap(({ id, stage, routes }) =>
    routes.flatMap(({ method, resource, integration }) =>
      'function' in integration
        ? [{ id, target: integration.function, source: sourceOf(`${id}/${stage}/${method}${resource}`) }]
        : [],
    ),
  );
  const sockets = socketApisOf(resources).flatMap(({ id, stage, routes }) =>
    [...routes].map(([key, { function: target }]) => ({ id, target, source: sourceOf(`${id}/${stage}/${key}`) })),
  );
  return [...rest, ...sockets].flatMap(({ id, target, source }) =>
    of(id).map((by) => ({ by, target, let: { service, source } })),
  );
}
