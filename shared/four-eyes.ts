import * as z from 'zod/mini';

/** The status of something that one person prepares, and another confirms or either withdraws (API-36). */
export const FourEyesStatus = z.enum(['Prepared', 'Confirmed', 'Withdrawn']);
