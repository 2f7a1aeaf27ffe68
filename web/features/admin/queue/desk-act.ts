import { type Outcome, textOf } from '#web/platform/forms/form.ts';
import { Refused } from '#web/platform/network/api.ts';
import { Unreachable } from '#web/platform/network/fetch-api.ts';
import { showError, showSuccess } from '#web/platform/notifications/toasts.ts';

/** The name of an act, which its form has: done twice, it is done once. */
export const keyOf = (form: FormData) => ({ key: textOf(form, 'key') });

/** What became of an act at a desk: of which thing, and what was done, or why not. */
export type DeskOutcome = Outcome & { of: string; done?: string; reason?: string };

/**
 * Sends an act and says so: `done` in a toast and in the page. When it is refused, the fixed text of the act is the
 * toast and the heading, with the server's reason beneath, or its fields say what is wrong (ADMIN-25).
 */
export async function act(
  of: string,
  asked: () => Promise<unknown>,
  { done, failed }: { done: string; failed: string },
): Promise<DeskOutcome> {
  try {
    await asked();
    showSuccess(done);
    return { of, done };
  } catch (error) {
    if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
    if (error instanceof Refused && error.fields) return { of, errors: error.fields };
    showError(failed);
    return { of, refused: failed, reason: error.message };
  }
}

/** The action of a page whose forms name the act they ask for. */
export const acting =
  (acts: Record<string, (form: FormData) => Promise<DeskOutcome>>) =>
  async ({ request }: { request: Request }): Promise<DeskOutcome | undefined> => {
    const form = await request.formData();
    return acts[textOf(form, 'act')]?.(form);
  };
