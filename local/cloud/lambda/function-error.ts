import type { FunctionFailure } from './messages.ts';

/** What a function threw, or why its invocation ended without a result, with the names that Lambda uses. */
export class FunctionError extends Error {
  readonly errorType: string;
  readonly trace: string[];

  constructor({ errorType, errorMessage, trace }: FunctionFailure) {
    super(errorMessage);
    this.name = errorType;
    this.errorType = errorType;
    this.trace = trace;
  }
}
