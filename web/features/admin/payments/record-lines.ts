import { walletApi } from '#shared/wallet/api.ts';
import { call, Refused } from '#web/platform/network/api.ts';
import { Unreachable } from '#web/platform/network/fetch-api.ts';
import { keyOf, type PreviewLine } from './statement-lines.ts';

/** How far a statement is recorded, what was refused of it, and why it broke off. */
export type Recording = { at: number; refused: ReadonlyMap<PreviewLine, string>; brokenOff?: string };

export const notBegun: Recording = { at: 0, refused: new Map() };

/**
 * Records the lines from where it stands, one after another, and tells how far it is. A line that is refused harms no
 * other; without a connection it breaks off, and goes on from there when it is called again.
 */
export async function recordLines(
  lines: readonly PreviewLine[],
  from: Recording,
  tell: (recording: Recording) => void,
): Promise<Recording> {
  let { at, refused }: Recording = from;
  try {
    for (const line of lines.slice(from.at)) {
      tell({ at, refused });
      const message = await refusalOf(line);
      if (message !== undefined) refused = new Map([...refused, [line, message]]);
      at++;
    }
    return { at, refused };
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return { at, refused, brokenOff: error.message };
  }
}

async function refusalOf({ form }: PreviewLine): Promise<string | undefined> {
  try {
    if (form) await call(walletApi.recordReceipt, { body: form }, { key: await keyOf(form) });
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}
