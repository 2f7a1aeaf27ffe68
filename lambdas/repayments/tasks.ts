import * as z from 'zod/mini';
import { job } from '#lambdas/platform/job.ts';
import { tasks } from '#lambdas/platform/task.ts';
import { ApiaDay } from '#shared/calendar.ts';
import { sweep } from './sweep.ts';

export const handler = tasks({ sweep: job('sweep', z.object({ today: z.optional(ApiaDay) }), sweep) });
