import * as z from 'zod/mini';
import { opaque } from '#shared/endpoint.ts';
import { DomainError } from '#shared/errors.ts';

/** The status of something that one person prepares, and another confirms or either withdraws (API-36). */
export const FourEyesStatus = z.enum(['Prepared', 'Confirmed', 'Withdrawn']);

/** In the body of a call that confirms something: when what its reader saw was prepared (ISO). */
export const seen = z.optional(opaque(64));

export type SeenPreparation = { seen?: string | undefined };

/** Refuses with FigureDiffers a confirmation of something else than its reader saw: it was prepared anew meanwhile (API-36). */
export function mustBeAsSeen(preparedAt: string | undefined, { seen }: SeenPreparation): void {
  if (seen !== undefined && seen !== preparedAt)
    throw new DomainError('FigureDiffers', 'PreparedAnew', 'Somebody prepared this anew. Please look again.');
}
