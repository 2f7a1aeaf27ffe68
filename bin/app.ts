import { join } from 'node:path';
import { App } from 'aws-cdk-lib/core';
import { build } from 'vite';
import { buildApp } from '#lib/app.ts';
import { bundleLambdas } from '#lib/bundles.ts';

// What `cdk` runs: the site and the functions are built first, so that what is deployed is what is here.
const root = process.cwd();
await bundleLambdas({ root });
await build({
  root: join(root, 'web'),
  logLevel: 'warn',
  build: { outDir: join(root, 'dist/web'), emptyOutDir: true },
});

const app = new App();
const { CDK_DEFAULT_ACCOUNT: account, CDK_DEFAULT_REGION: region } = process.env;
buildApp(app, { root, publish: true, ...(account && region && { env: { account, region } }) });
app.synth();
