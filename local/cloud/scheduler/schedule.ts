import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { readProperties } from '#local/cloud/cloudformation/properties.ts';
import type { Resource } from '#local/cloud/cloudformation/template.ts';
import { RuleTarget } from '#local/cloud/events/target.ts';
import { type NextRun, readExpression } from './expression.ts';

export type Target = { arn: string; input: unknown };

/** A schedule of a template. */
export type Schedule = {
  name: string;
  expression: string;
  timezone: string;
  enabled: boolean;
  nextRun: NextRun;
  /** The targets, with their input, for an instant that was due. */
  targets(at: number): Target[];
};

const ByScheduler = z.object({
  ScheduleExpression: z.string(),
  ScheduleExpressionTimezone: z._default(z.string(), 'UTC'),
  State: z._default(z.enum(['ENABLED', 'DISABLED']), 'ENABLED'),
  StartDate: z.optional(z.never()),
  EndDate: z.optional(z.never()),
  Target: z.object({
    Arn: z.string().check(z.regex(/^arn:aws:(lambda|states):[^:]+:\d+:/)),
    Input: z._default(z.string(), '{}'),
  }),
});

const ByRule = z.object({
  ScheduleExpression: z.string(),
  State: z._default(z.enum(['ENABLED', 'DISABLED']), 'ENABLED'),
  Targets: z.array(RuleTarget),
});

/** The schedules of a template: those of EventBridge Scheduler, and rules with a schedule expression. */
export function schedulesOf(resources: Resource[]): Schedule[] {
  return resources.flatMap((resource) => {
    if (resource.type === 'AWS::Scheduler::Schedule') return [fromScheduler(resource)];
    return resource.type === 'AWS::Events::Rule' && 'ScheduleExpression' in resource.properties
      ? [fromRule(resource)]
      : [];
  });
}

function fromScheduler(resource: Resource): Schedule {
  const { ScheduleExpression, ScheduleExpressionTimezone, State, Target } = readProperties(resource, ByScheduler);
  return {
    name: resource.name,
    expression: ScheduleExpression,
    timezone: ScheduleExpressionTimezone,
    enabled: State === 'ENABLED',
    nextRun: readExpression(ScheduleExpression, ScheduleExpressionTimezone),
    targets: (at) => {
      const input = Target.Input.replaceAll('<aws.scheduler.scheduled-time>', timeText(at))
        .replaceAll('<aws.scheduler.execution-id>', randomUUID())
        .replaceAll('<aws.scheduler.schedule-arn>', resource.arn);
      return [{ arn: Target.Arn, input: JSON.parse(input) }];
    },
  };
}

function fromRule(resource: Resource): Schedule {
  const { ScheduleExpression, State, Targets } = readProperties(resource, ByRule);
  const [, , , region, account] = resource.arn.split(':');
  return {
    name: resource.name,
    expression: ScheduleExpression,
    timezone: 'UTC',
    enabled: State === 'ENABLED',
    nextRun: readExpression(ScheduleExpression),
    targets: (at) =>
      Targets.map(({ Arn, Input }) => ({
        arn: Arn,
        input: Input
          ? JSON.parse(Input)
          : {
              version: '0',
              id: randomUUID(),
              'detail-type': 'Scheduled Event',
              source: 'aws.events',
              account,
              time: timeText(at),
              region,
              resources: [resource.arn],
              detail: {},
            },
      })),
  };
}

const timeText = (at: number) => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');
