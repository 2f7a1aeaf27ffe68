import * as z from 'zod/mini';
import { get } from '#shared/endpoint.ts';
import { ofOneLoan } from '#shared/loans/loan-number.ts';

/** What was done about a loan that is late (COLLECTIONS-21). */
export const StepTaken = z.enum(['Reminded', 'Called', 'Relief', 'Hearing', 'Default', 'ChargedOff']);
export type StepTaken = z.output<typeof StepTaken>;

export const Progress = z.object({
  dayslate: z.int(),
  /** The latest first; days of Apia. */
  steps: z.array(z.object({ step: StepTaken, day: z.string() })),
});
export type Progress = z.output<typeof Progress>;

/** What an investor may know of a loan that is late (COLLECTIONS-21). */
export const progressApi = {
  readProgress: get('/loans/{id}/progress', { who: ['Investor'], params: ofOneLoan, result: Progress }),
};
