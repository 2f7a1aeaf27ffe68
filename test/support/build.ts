import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from '#lib/app.ts';
import { bundleLambdas } from '#lib/bundles.ts';
import { synthesize } from '#local/cloud/cloudformation/synthesize.ts';
import { refreshSite } from '#local/site/refresh-site.ts';
import { built } from './built.ts';

/** Bundles the functions, builds both sites, and synthesizes the template. */
export async function build(): Promise<void> {
  const root = process.cwd();
  // The site first: the template allows its inline script by its hash.
  await Promise.all([bundleLambdas({ root }), refreshSites(root)]);
  rmSync(built.prepared, { recursive: true, force: true });
  rmSync(built.uses, { force: true });
  mkdirSync(built.prepared, { recursive: true });
  writeFileSync(
    built.stacks,
    JSON.stringify(synthesize((app) => buildApp(app, { root, stage: 'local' }), 'dist/test/cdk.out')),
  );
}

// One after the other: each takes NODE_ENV for itself.
async function refreshSites(root: string): Promise<void> {
  await refreshSite({ root, outDir: join(root, built.localSite), isLocal: true });
  await refreshSite({ root, outDir: join(root, built.site) });
}
