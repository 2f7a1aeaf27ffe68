import * as z from 'zod/mini';
import { step, tasks } from '#lambdas/platform/task.ts';
import { ApiaDay } from '#shared/calendar.ts';
import { sweep } from './sweep.ts';

export const handler = tasks({ sweep: step(z.object({ today: z.optional(ApiaDay) }), sweep) });
