import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stacksIn } from './built-stacks.ts';

// Makes what npm start serves: functions, site and templates. It is a process of its own, because what the bundlers and the CDK
// take, over half a gigabyte, is given back only when their process ends (CLOUD-65).
const root = resolve(import.meta.dirname, '..');
rmSync(stacksIn(root), { force: true });
// esbuild, which is written in Go, then collects no garbage: a fifth of its processor time, for 200 MB until its process ends.
process.env.GOGC = 'off';
// Each is loaded when the one before it is at work, in threads and processes of its own: to load all takes most of a second.
const { bundleLambdas } = await import('#lib/bundles.ts');
const functions = bundleLambdas({ root });
const { refreshSite } = await import('./site/refresh-site.ts');
const site = refreshSite({ root, isLocal: true });
const [{ buildApp }, { synthesize }] = await Promise.all([
  import('#lib/app.ts'),
  import('./cloud/cloudformation/synthesize.ts'),
  functions,
  site,
]);
// Last: the templates allow the site's inline script by its hash.
const stacks = synthesize((app) => buildApp(app, { root, stage: 'local' }), join(root, 'dist/cdk.out'));
writeFileSync(stacksIn(root), JSON.stringify(stacks));
