import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import { call, Refused } from '#web/platform/network/api.ts';
import { Unreachable } from '#web/platform/network/fetch-api.ts';
import { keyOf, type PreviewLine } from './statement-lines.ts';

/** The number of recorded lines of a statement, the refusals among them, and why recording was interrupted. */
export type Recording = { at: number; refused: ReadonlyMap<PreviewLine, string>; interruption?: string };

export const notStarted: Recording = { at: 0, refused: new Map() };

/**
 * Records the lines that are not recorded yet, one after another, and reports its progress. After a refused line it
 * continues; without a connection it stops, and another call resumes from there.
 */
export async function recordLines(
  lines: readonly PreviewLine[],
  from: Recording,
  onProgress: (recording: Recording) => void,
): Promise<Recording> {
  let { at, refused }: Recording = from;
  try {
    for (const line of lines.slice(from.at)) {
      onProgress({ at, refused });
      const message = await refusalOf(line);
      if (message !== undefined) refused = new Map([...refused, [line, message]]);
      at++;
    }
    return { at, refused };
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return { at, refused, interruption: error.message };
  }
}

async function refusalOf({ form }: PreviewLine): Promise<string | undefined> {
  try {
    if (form) await call(staffWalletApi.recordReceipt, { body: form }, { key: await keyOf(form) });
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}
