import * as z from 'zod/mini';
import { opaque } from '#shared/endpoint.ts';
import { DomainError, forbidden } from '#shared/errors.ts';
import { say } from '#shared/sentence.ts';

/** The status of something that one person prepares, and another confirms or either withdraws (API-36). */
export const FourEyesStatus = z.enum(['Prepared', 'Confirmed', 'Withdrawn']);

/** Why nobody decides both steps of one thing. */
export const firstStepDecided = say('FirstStepDecided', 'You decided the first step. Somebody else must decide this.');

/** Refuses with Forbidden the second decision of one person on one thing, by who decided on it before (API-36). */
export function mustBeAnother(userId: string, ...before: readonly (string | undefined)[]): void {
  if (before.includes(userId)) throw forbidden(firstStepDecided.code, firstStepDecided.message);
}

/** In the body of a call that decides on something: when what its reader saw was prepared or uploaded (ISO), or its document. */
export const seen = z.optional(opaque(64));

export type SeenPreparation = { seen?: string | undefined };

/** Refuses with FigureDiffers a decision on something else than its reader saw: it was prepared anew meanwhile (API-36). */
export function mustBeAsSeen(present: string | undefined, { seen }: SeenPreparation): void {
  if (seen !== undefined && seen !== present)
    throw new DomainError('FigureDiffers', 'PreparedAnew', 'Somebody prepared this anew. Please look again.');
}
