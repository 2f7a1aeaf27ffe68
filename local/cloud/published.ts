import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod/mini';

/** What tools on this machine need to reach a running local cloud. */
export const Published = z.object({
  url: z.string(),
  /** The environment variables with which the AWS SDK reaches it. */
  environment: z.record(z.string(), z.string()),
  /** The stacks' outputs, by stack and key. */
  outputs: z.record(z.string(), z.unknown()),
});
export type Published = z.output<typeof Published>;

/** Writes it to a file, and returns a function that deletes the file. */
export function publish(file: string, published: Published): () => void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(published, null, 2)}\n`);
  return () => rmSync(file, { force: true });
}

/** Reads the file; undefined when no local cloud is running. */
export function readPublished(file: string): Published | undefined {
  try {
    return Published.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
