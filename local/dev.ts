import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from '#lib/app.ts';
import { type Bundled, bundleLambdas } from '#lib/bundles.ts';
import { stacksIn } from './built-stacks.ts';
import { synthesize } from './cloud/cloudformation/synthesize.ts';
import type { StackTemplate } from './cloud/cloudformation/template.ts';

type OnRebuild = (name: string, problem?: string) => void;

/** Bundles the functions again whenever a source is saved, and returns the templates. The site needs no build. */
export async function watchProduct(
  root: string,
  onRebuild: OnRebuild,
): Promise<{ stacks: StackTemplate[]; stop: Bundled['stop'] }> {
  // The functions are bundled in another way, so npm start has to build again.
  rmSync(stacksIn(root), { force: true });
  const { stop } = await bundleLambdas({ root, onRebuild });
  return { stacks: synthesize((app) => buildApp(app, { root, stage: 'local' }), join(root, 'dist/cdk.out')), stop };
}
