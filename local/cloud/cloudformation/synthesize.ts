import { App } from 'aws-cdk-lib/core';
import type { StackTemplate } from './template.ts';

/**
 * Synthesizes a CDK app in this process, without what only a deployment needs. A stack is named by its id in the app: its own name
 * may tell it from the same stack of another deployment, and here is one.
 */
export function synthesize(build: (app: App) => void, outdir: string): StackTemplate[] {
  const app = new App({
    outdir,
    analyticsReporting: false,
    treeMetadata: false,
    builtinCloudFormationValidation: false,
  });
  build(app);
  return app.synth().stacks.map(({ id, template }) => ({ name: id, template }));
}
