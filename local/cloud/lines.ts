import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** Adds a value to a file, as a line of JSON. */
export function appendLine(file: string, value: object): void {
  // The line break comes first, so that a line that a kill cut off does not affect the next one.
  appendFileSync(file, `\n${JSON.stringify(value)}`);
}

/** The values in such a file, without those that a kill cut off; none where there is no file. */
export function readLines<Value>(file: string): Value[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        const value: Value = JSON.parse(line);
        return [value];
      } catch {
        return [];
      }
    });
}
