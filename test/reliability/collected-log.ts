import { DomainError } from '#shared/errors.ts';

const errors: unknown[] = [];

/** Replaces the log: collects unexpected errors. A refusal that is retried is none. */
export const logError = (error: unknown): void => {
  if (!(error instanceof DomainError)) errors.push(error);
};
export const logInfo = (): void => {};

/** What was logged since the last call. */
export const takeErrors = (): unknown[] => errors.splice(0);
