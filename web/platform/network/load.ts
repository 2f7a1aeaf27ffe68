import { Refused } from './api.ts';
import { Unreachable } from './fetch-api.ts';

/**
 * The value of a call that a page can do without; undefined when the API refused it or did not answer, and then the page
 * offers to retry. Any other error is rethrown.
 */
export async function loaded<Value>(called: Promise<Value>): Promise<Value | undefined> {
  try {
    return await called;
  } catch (error) {
    if (error instanceof Refused || error instanceof Unreachable) return undefined;
    throw error;
  }
}
