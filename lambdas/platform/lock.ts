import { DomainError } from '#shared/errors.ts';
import { UnreadableItem, unreadableLock } from './unreadable.ts';

/** Why the checks of a command refuse it now, as a sentence to show in place of its form (ADMIN-42); null when they do not. */
export async function lockOf(checks: () => unknown): Promise<string | null> {
  try {
    await checks();
    return null;
  } catch (error) {
    const isRefusal = error instanceof DomainError && !(error instanceof UnreadableItem);
    return isRefusal ? error.message : unreadableLock(error).message;
  }
}
