import * as z from 'zod/mini';
import type { Ask } from '#local/cloud/iam/evaluate.ts';

const Named = z.object({
  stateMachineArn: z.optional(z.string()),
  executionArn: z.optional(z.string()),
  taskToken: z.optional(z.string()),
});

/**
 * The right that an operation needs (CLOUD-43): on its machine, on its execution, or on the machine whose execution waits for a task
 * token. A token that nothing waits for needs none, because the operation refuses it.
 */
export function asksOf(operation: string, body: object, machineOfToken: (token: string) => string | undefined): Ask[] {
  const { stateMachineArn, executionArn, taskToken } = Named.safeParse(body).data ?? {};
  const resource = stateMachineArn ?? executionArn ?? (taskToken === undefined ? '' : machineOfToken(taskToken));
  return resource === undefined ? [] : [{ action: `states:${operation}`, resource }];
}
