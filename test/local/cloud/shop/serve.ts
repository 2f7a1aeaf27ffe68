import { resolve } from 'node:path';
import { startCloud } from '#local/cloud/cloud.ts';
import { shopStacks } from './stacks.ts';

// The shop in a process of its own, for a test that kills it: node serve.ts <state directory>.
const [, , stateDir = ''] = process.argv;
const root = resolve(import.meta.dirname, '../../../..');
const { url } = await startCloud({ root, stateDir, port: 0, stacks: shopStacks, quiet: true, site: root });
process.stdout.write(`${url}\n`);
