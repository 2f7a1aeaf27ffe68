import * as z from 'zod/mini';

/** How far something is that one person prepares, and another confirms or either takes back (RULES 1, four eyes). */
export const FourEyesStatus = z.enum(['Prepared', 'Confirmed', 'Withdrawn']);
