import { mkdirSync, writeFileSync } from 'node:fs';
import { buildApp } from '#lib/app.ts';
import { bundleLambdas } from '#lib/bundles.ts';
import { synthesize } from '#local/cloudformation/synthesize.ts';
import { buildSite } from '#local/site/build-site.ts';

/** Once before all tests: bundles the functions and synthesizes the template, for every cloud that a test starts. */
export async function setup(): Promise<void> {
  const root = process.cwd();
  // The site first: the template allows its inline script by its hash.
  await Promise.all([bundleLambdas({ root }), buildSite(root)]);
  mkdirSync('dist/test', { recursive: true });
  writeFileSync(
    'dist/test/stacks.json',
    JSON.stringify(synthesize((app) => buildApp(app, { root }), 'dist/test/cdk.out')),
  );
}
