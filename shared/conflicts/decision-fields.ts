import * as z from 'zod/mini';
import { invalid } from '#shared/errors.ts';
import { Tie } from './tie.ts';

/** What a decision says of a tie that is a Look: whoever decides has no part in it (CONFLICTS-4). */
export const noTie = z.optional(z.literal(true));

/** What a view says of ties: that of its reader, and the Looks that the first reviewer has confirmed. */
export const tieFields = { tie: z.nullable(Tie), risktie: z.nullable(z.array(z.string())) };

/**
 * The Looks that stand in a decision (CONFLICTS-4): undefined where there are none. Refuses with Invalid a decision that does not say that
 * its maker has no part in it.
 */
export function confirmedLooks(tie: Tie | null, isConfirmed: true | undefined): string[] | undefined {
  if (!tie) return undefined;
  if (!isConfirmed) throw invalid('NoTieMissing', 'Please confirm that you have no part in this.', {}, 'noTie');
  return [...tie.kinds];
}

/** The same as the end of a line in the log, of a decision that is kept there alone; nothing where there are none. */
export const loggedLooks = (looks: readonly string[] | undefined): string =>
  looks ? `; no part in it: ${looks.join(', ')}` : '';
