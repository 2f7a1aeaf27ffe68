import * as z from 'zod/mini';
import { step, tasks } from '#lambdas/platform/task.ts';
import { refundUnmatched } from './refund-unmatched.ts';

export const handler = tasks({ 'refund-unmatched': step(z.object({}), refundUnmatched) });
