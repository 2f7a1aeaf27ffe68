import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Place } from '#local/cloud/cloudformation/physical.ts';
import { readProperties } from '#local/cloud/cloudformation/properties.ts';
import { isObject, type Json, type Resource } from '#local/cloud/cloudformation/template.ts';
import { readPattern } from './pattern.ts';
import { RuleTarget } from './target.ts';

/** An event of an AWS service, before EventBridge wraps it. */
export type ServiceEvent = { source: string; detailType: string; resources: string[]; detail: object };

export type Bus = {
  /** Delivers an event to the targets of every rule that matches. Rejects when one failed, so that the emitter retries. */
  emit(event: ServiceEvent): Promise<void>;
};

type Options = Place & { now(): number; start(target: { arn: string; input: unknown }): Promise<unknown> };

const Properties = z.object({
  EventBusName: z.optional(z.literal('default')),
  EventPattern: z.custom<Json>(isObject, 'not a pattern'),
  State: z._default(z.enum(['ENABLED', 'DISABLED']), 'ENABLED'),
  Targets: z.array(RuleTarget),
});

/** The default event bus, with the rules of a template that have a pattern. */
export function openBus(resources: Resource[], { region, account, now, start }: Options): Bus {
  const rules = resources
    .filter(({ type, properties }) => type === 'AWS::Events::Rule' && 'EventPattern' in properties)
    .map((resource) => readProperties(resource, Properties))
    .filter(({ State }) => State === 'ENABLED')
    .map(({ EventPattern, Targets }) => ({ matches: readPattern(EventPattern), targets: Targets }));
  return {
    async emit({ source, detailType, resources: about, detail }) {
      const event = {
        version: '0',
        id: randomUUID(),
        'detail-type': detailType,
        source,
        account,
        time: new Date(now()).toISOString().replace(/\.\d+Z$/, 'Z'),
        region,
        resources: about,
        detail,
      };
      const targets = rules
        .filter(({ matches }) => matches(event))
        .flatMap((rule) => rule.targets)
        // Topics tell people by mail and have no effect on one machine.
        .filter(({ Arn }) => !Arn.startsWith('arn:aws:sns:'));
      await Promise.all(targets.map(({ Arn, Input }) => start({ arn: Arn, input: Input ? JSON.parse(Input) : event })));
    },
  };
}
