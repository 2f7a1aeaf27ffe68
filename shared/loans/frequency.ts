import * as z from 'zod/mini';
import { wrong } from '#shared/english.ts';

/** How often an instalment is due (LOANS-4). */
export const Frequency = z.enum(['Weekly', 'Fortnightly', 'Monthly'], wrong('FrequencyUnknown'));
export type Frequency = z.output<typeof Frequency>;
