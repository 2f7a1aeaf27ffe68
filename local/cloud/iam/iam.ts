import { appendFileSync } from 'node:fs';
import { JsonError } from '#local/cloud/http/json-error.ts';
import { credentials } from '#local/cloud/signature/signature.ts';
import { usedValues } from './condition.ts';
import { type Ask, type Decision, evaluate } from './evaluate.ts';
import { matchesAction, matchesArn } from './pattern.ts';
import type { Statement } from './policy.ts';
import type { Caller, Rights } from './roles.ts';

/** What judges the calls of a service. */
export type Iam = {
  /** Whether there is an access key with this id. */
  knows(key: string): boolean;
  /** Throws AccessDenied when the role that acts with a key may not do all of this (CLOUD-43). The administrator's key may everything. */
  authorize(key: string, asks: () => readonly Ask[]): void;
};

/** A call that IAM refuses, in the words of AWS. */
export class AccessDenied extends JsonError {
  constructor(message: string) {
    super('AccessDeniedException', message);
  }
}

/** The rights by which calls are judged, and the callback for refusals. */
export type Judged = {
  rights: Rights;
  /** Called with a sentence that names function, action and key, when a call is refused. */
  onDenied(sentence: string): void;
  /** The file to which each right is appended when it is first used. */
  uses?: string | undefined;
};

/** For a service that is started without a template: there is nobody but its administrator. */
export const onlyAdministrator: Iam = { knows: (key) => key === credentials.accessKeyId, authorize: () => undefined };

/** Judges by the rights in a template. */
export function openIam({ rights, onDenied, uses }: Judged): Iam {
  const { callers, ofBuckets } = rights;
  const byKey = new Map(callers.map((caller) => [caller.key, caller]));
  const note = openUses(uses);
  const judge = (caller: Caller, ask: Ask) => {
    const given = { 'aws:SecureTransport': 'true', 'aws:PrincipalArn': caller.roleArn, ...ask.context };
    const resource = ofBuckets[ask.resource.replace(/\/.*$/s, '')] ?? [];
    const judged = { ...ask, context: given };
    const decision = evaluate({ identity: caller.statements, resource }, judged);
    if (decision.isAllowed) return note(caller, decision.by, judged);
    const message = refusalOf(caller, ask, decision.why);
    onDenied(`${caller.key} may not ${ask.action} ${keysOf(ask)}: ${message}`);
    throw new AccessDenied(message);
  };
  return {
    knows: (key) => byKey.has(key) || onlyAdministrator.knows(key),
    authorize(key, asks) {
      const caller = byKey.get(key);
      if (caller) for (const ask of asks()) judge(caller, ask);
    },
  };
}

const keysOf = ({ resource, context }: Ask): string =>
  [context?.['dynamodb:LeadingKeys'] ?? resource].flat().join(', ') || resource;

const reasons = {
  'explicit identity': () => 'with an explicit deny in an identity-based policy',
  'explicit resource': () => 'with an explicit deny in a resource-based policy',
  implicit: (action: string) => `because no identity-based policy allows the ${action} action`,
} as const;

function refusalOf(
  { key, roleArn }: Caller,
  { action, resource }: Ask,
  why: Extract<Decision, { isAllowed: false }>['why'],
): string {
  const user = `${roleArn.replace(':iam:', ':sts:').replace(':role/', ':assumed-role/')}/${key}`;
  return `User: ${user} is not authorized to perform: ${action} on resource: ${resource} ${reasons[why](action)}`;
}

/** The parts of a statement that are rights by themselves: an action, a resource, and a value of a condition. */
export const rightsOf = ({ actions, resources, conditions }: Statement): string[] => [
  ...actions,
  ...resources,
  ...conditions.flatMap(({ values }) => values),
];

/** A right as a line of the file of uses: whose it is, the statement's place, and the part of it. */
export const lineOf = ({ key, statements }: Caller, statement: Statement, part: string): string =>
  `${key}\t${statements.indexOf(statement)}\t${part}`;

/** Writes each right of a role to a file when it is first used: what no line names, nothing has used (CLOUD-45). */
function openUses(file: string | undefined) {
  const noted = new Set<string>();
  return (caller: Caller, statement: Statement, { action, resource, context = {} }: Ask): void => {
    if (!file) return;
    const used = [
      ...statement.actions.filter((pattern) => matchesAction(action, pattern)),
      ...statement.resources.filter((pattern) => matchesArn(resource, pattern)),
      ...statement.conditions.flatMap((condition) => usedValues(condition, context)),
    ];
    const lines = used.map((part) => lineOf(caller, statement, part)).filter((line) => !noted.has(line));
    for (const line of lines) noted.add(line);
    if (lines.length) appendFileSync(file, lines.map((line) => `${line}\n`).join(''));
  };
}
