import type { FunctionFailure } from './messages.ts';

/** What a function threw, or how its invocation ended without an answer, in the words of Lambda. */
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
