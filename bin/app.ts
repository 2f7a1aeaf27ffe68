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
