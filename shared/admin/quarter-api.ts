import * as z from 'zod/mini';
import { ApiaQuarter } from '#shared/apia-quarter.ts';
import { get } from '#shared/endpoint.ts';
import { QuarterView } from './quarter.ts';

/** The figures for the Central Bank: a contract for staff alone (SITE-52). */
export const quarterApi = {
  /** As of the latest audit; of the quarter of yesterday where none is named. Each reading is in the log. Refuses with NotFound a quarter that no audit has counted (ADMIN-51). */
  readQuarter: get('/admin/exports/central-bank', {
    who: ['CreditApprover', 'SystemAdmin'],
    query: z.strictObject({ quarter: z.optional(ApiaQuarter) }),
    result: QuarterView,
  }),
};
