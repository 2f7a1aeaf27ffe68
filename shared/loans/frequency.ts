import * as z from 'zod/mini';

/** How often an instalment comes (specification 1, section 5). */
export const Frequency = z.enum(['Weekly', 'Fortnightly', 'Monthly'], 'Choose Weekly, Fortnightly or Monthly.');
export type Frequency = z.output<typeof Frequency>;
