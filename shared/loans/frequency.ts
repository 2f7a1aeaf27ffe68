import * as z from 'zod/mini';

/** How often an instalment is due (LOANS-4). */
export const Frequency = z.enum(['Weekly', 'Fortnightly', 'Monthly'], 'Choose Weekly, Fortnightly or Monthly.');
export type Frequency = z.output<typeof Frequency>;
