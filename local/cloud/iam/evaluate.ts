import { type Context, holds } from './condition.ts';
import { matchesAction, matchesArn } from './pattern.ts';
import type { Statement } from './policy.ts';

/** What a call needs to be let do: one action on one resource. */
export type Ask = { action: string; resource: string; context?: Context };

/** The policies that a call is judged by: those of the caller's role, and that of the resource where it has one. */
export type Policies = { identity: readonly Statement[]; resource: readonly Statement[] };

export type Decision =
  | { isAllowed: true; by: Statement }
  | { isAllowed: false; why: 'explicit identity' | 'explicit resource' | 'implicit' };

/**
 * Judges a call of a role as IAM does within one account (CLOUD-43): a statement that denies goes before every other, then one that
 * allows, in either policy; what no statement allows is denied.
 */
export function evaluate({ identity, resource }: Policies, ask: Ask): Decision {
  const applying = (statements: readonly Statement[], effect: Statement['effect']) =>
    statements.find((statement) => statement.effect === effect && applies(statement, ask));
  if (applying(identity, 'Deny')) return { isAllowed: false, why: 'explicit identity' };
  if (applying(resource, 'Deny')) return { isAllowed: false, why: 'explicit resource' };
  const by = applying(identity, 'Allow') ?? applying(resource, 'Allow');
  return by ? { isAllowed: true, by } : { isAllowed: false, why: 'implicit' };
}

function applies({ actions, resources, conditions }: Statement, ask: Ask): boolean {
  return (
    actions.some((pattern) => matchesAction(ask.action, pattern)) &&
    resources.some((pattern) => matchesArn(ask.resource, pattern)) &&
    conditions.every((condition) => holds(condition, ask.context ?? {}))
  );
}
