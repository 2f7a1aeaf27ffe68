import { App } from 'aws-cdk-lib/core';
import type { StackTemplate } from './template.ts';

/** Synthesizes a CDK app in this process, without what only a deployment needs. */
export function synthesize(build: (app: App) => void, outdir: string): StackTemplate[] {
  const app = new App({
    outdir,
    analyticsReporting: false,
    treeMetadata: false,
    builtinCloudFormationValidation: false,
  });
  build(app);
  return app.synth().stacks.map(({ stackName, template }) => ({ name: stackName, template }));
}
