import { App } from 'aws-cdk-lib/core';
import { buildApp } from '#lib/app.ts';
import { bundleLambdas } from '#lib/bundles.ts';

const root = process.cwd();
await bundleLambdas({ root });

const app = new App();
const { CDK_DEFAULT_ACCOUNT: account, CDK_DEFAULT_REGION: region } = process.env;
buildApp(app, { root, ...(account && region && { env: { account, region } }) });
app.synth();
