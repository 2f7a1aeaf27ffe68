import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildApp } from '#lib/app.ts';
import { bundleLambdas } from '#lib/bundles.ts';
import { stacksIn } from './built-stacks.ts';
import { synthesize } from './cloud/cloudformation/synthesize.ts';
import { refreshSite } from './site/refresh-site.ts';

// Makes what npm start serves: functions, site and templates. It is a process of its own, because what the bundlers and the CDK
// take, over half a gigabyte, is given back only when their process ends (CLOUD-65).
const root = resolve(import.meta.dirname, '..');
rmSync(stacksIn(root), { force: true });
await Promise.all([bundleLambdas({ root }), refreshSite({ root, isLocal: true })]);
// Last: the templates allow the site's inline script by its hash.
const stacks = synthesize((app) => buildApp(app, { root, stage: 'local' }), join(root, 'dist/cdk.out'));
writeFileSync(stacksIn(root), JSON.stringify(stacks));
