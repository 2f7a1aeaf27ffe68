import { Refused } from './api.ts';
import { Unreachable } from './ask.ts';

/**
 * What a page was waiting for; undefined when the API refused it or did not answer, for the page to offer another try.
 * Any other error rises.
 */
export async function loaded<Value>(asked: Promise<Value>): Promise<Value | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Refused || error instanceof Unreachable) return undefined;
    throw error;
  }
}
