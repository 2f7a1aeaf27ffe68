import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, type AppProps } from 'aws-cdk-lib/core';
import { buildApp } from '#lib/app.ts';
import { bundleLambdas } from '#lib/bundles.ts';

type Resource = { Type: string; Properties: Record<string, unknown> };
export type Template = { Resources: Record<string, Resource>; Parameters?: Record<string, object> };

/** The product's app before it is synthesized, with its functions bundled, in a directory of its own. */
export async function theApp({ publish, ...props }: AppProps & { publish?: boolean } = {}): Promise<App> {
  const root = process.cwd();
  await bundleLambdas({ root });
  const app = new App({ outdir: mkdtempSync(join(tmpdir(), 'cdk-')), treeMetadata: false, ...props });
  buildApp(app, { root, ...(publish && { publish }) });
  return app;
}

/** The templates of the product's stacks, by their names. */
export async function synthesized(): Promise<Record<string, Template>> {
  const app = await theApp({ builtinCloudFormationValidation: false });
  const templates = Object.fromEntries(
    app.synth().stacks.map(({ stackName, templateFullPath }) => {
      const template: Template = JSON.parse(readFileSync(templateFullPath, 'utf8'));
      return [stackName, template];
    }),
  );
  rmSync(app.outdir, { recursive: true });
  return templates;
}
