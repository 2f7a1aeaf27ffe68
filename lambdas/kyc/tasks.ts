import * as z from 'zod/mini';
import { step, tasks } from '#lambdas/platform/task.ts';
import { expireIds } from './expire-ids.ts';

export const handler = tasks({
  'expire-ids': step(z.object({}), () => expireIds('system', Date.now())),
});
