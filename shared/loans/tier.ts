import * as z from 'zod/mini';

export const Tier = z.enum(['A', 'B', 'C']);
export type Tier = z.output<typeof Tier>;
