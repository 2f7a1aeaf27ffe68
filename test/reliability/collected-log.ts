import { DomainError } from '#shared/errors.ts';

const errors: unknown[] = [];

/** In place of the log: keeps whatever was our fault. A refusal that is tried again is none. */
export const logError = (error: unknown): void => {
  if (!(error instanceof DomainError)) errors.push(error);
};
export const logInfo = (): void => {};

/** What was logged since it was asked for last. */
export const takeErrors = (): unknown[] => errors.splice(0);
