// A first draft, to be reviewed by a native speaker of Samoan.
import { texts as samoan } from '#shared/reasons/reason-words.sm.ts';

export const texts = samoan;
