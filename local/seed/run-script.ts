import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

/** Runs a script of the project in a process of its own, which reads its environment anew. */
export const runScript = (script: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [script, ...args], { cwd: resolve(import.meta.dirname, '../..') });
