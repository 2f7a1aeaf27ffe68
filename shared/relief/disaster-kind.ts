import * as z from 'zod/mini';
import { wrong } from '#shared/english.ts';

/** What kinds of disasters are declared (RELIEF-17). */
export const DisasterKind = z.enum(
  ['Cyclone', 'Flood', 'Earthquake', 'Tsunami', 'Epidemic', 'Other'],
  wrong('DisasterKindMissing'),
);
