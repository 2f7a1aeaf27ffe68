import { stat } from 'node:fs/promises';
import { join } from 'node:path';

export type LastChanged = (file: string) => Promise<number>;

/** When a file was last changed; 0 for a missing file. Each file is read once, because bundles share most sources. */
export function lastChanged(root: string): LastChanged {
  const asked = new Map<string, Promise<number>>();
  const ask = async (file: string) => (await stat(join(root, file)).catch(() => undefined))?.mtimeMs ?? 0;
  return (file) => {
    const answer = asked.get(file) ?? ask(file);
    asked.set(file, answer);
    return answer;
  };
}

/** When each of these files was last changed. */
export const changesOf = async (files: readonly string[], changed: LastChanged): Promise<Record<string, number>> =>
  Object.fromEntries(await Promise.all(files.map(async (file) => [file, await changed(file)] as const)));
