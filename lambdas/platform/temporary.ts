import { isServerError, isThrottlingError, isTransientError } from '@smithy/core/retry';
import { DomainError } from '#shared/errors.ts';

/** Refuses what cannot be done at this moment (API-21). */
export const busy = (): DomainError =>
  new DomainError('Busy', 'Busy', 'We are very busy. Please try again in a moment.');

/** Whether an AWS service is throttled, failing or out of reach: what was asked of it may work a moment later. */
export const isTemporary = (error: unknown): boolean =>
  isError(error) && (isThrottlingError(error) || isTransientError(error) || isServerError(error));

const isError = (error: unknown): error is Parameters<typeof isThrottlingError>[0] => error instanceof Error;
