import { existsSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { StackTemplate } from '#local/cloud/cloudformation/template.ts';

/** What the functions, the site and the templates are made of, and how. npm writes the last at each installation. */
const sources = [
  'lib',
  'lambdas',
  'shared',
  'web',
  'local',
  'package.json',
  'cdk.json',
  'tsconfig.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
];

/** The file of the templates, which is made last of all that is in `dist`. */
export const stacksIn = (root: string): string => join(root, 'dist/stacks.json');

/**
 * The templates of the product, and its functions and site in `dist`. Calls `build`, which makes all of it, when a source was
 * changed, added or deleted since the last build began (CLOUD-65): it loads the CDK and two bundlers, which a start otherwise
 * does not need.
 */
export async function builtStacks(root: string, build: () => Promise<void>): Promise<StackTemplate[]> {
  const file = stacksIn(root);
  const changed = Math.max(...sources.map((source) => newestIn(join(root, source))));
  const made = ['dist/lambdas', 'dist/web'].every((part) => existsSync(join(root, part)));
  if (!made || changedAt(file) <= changed) {
    const begun = new Date();
    await build();
    // What is saved meanwhile may not be in it.
    utimesSync(file, begun, begun);
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

const changedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** When a file, or anything in a directory, was last changed. A directory changes when one is added to it or deleted. */
function newestIn(path: string): number {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return changedAt(path);
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return Math.max(changedAt(path), ...files.map((file) => changedAt(join(path, file))));
}
