import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib/core';
import { buildApp } from '#lib/app.ts';
import { bundleLambdas } from '#lib/bundles.ts';
import { buildSite } from '#web/build/build-site.ts';

// What `cdk` runs: the site and the functions are built first, so that what is deployed is what is here.
const root = process.cwd();
const app = new App();
await bundleLambdas({ root });
await buildSite({ root, siteUrl: app.node.tryGetContext('siteUrl') });

const { CDK_DEFAULT_ACCOUNT: account, CDK_DEFAULT_REGION: region } = process.env;
const stage = String(app.node.getContext('stage'));
buildApp(app, { root, stage, publish: true, ...(account && region && { env: { account, region } }) });
app.synth();
// What it was made of is in cdk.out now. The local cloud would take this site, with the policy of AWS, for its own.
rmSync(join(root, 'dist/web'), { recursive: true });
