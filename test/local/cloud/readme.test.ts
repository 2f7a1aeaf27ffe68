import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openClock } from '#local/cloud/clock/clock.ts';
import { intrinsics } from '#local/cloud/cloudformation/intrinsics.ts';
import { servedTypes } from '#local/cloud/cloudformation/served.ts';
import { operations as cognito } from '#local/cloud/cognito/operations.ts';
import { openEngine } from '#local/cloud/dynamodb/engine.ts';
import { operations as connections } from '#local/cloud/gateway/management.ts';
import { operators } from '#local/cloud/iam/condition.ts';
import { operations as s3 } from '#local/cloud/s3/operations.ts';
import { operations as ses } from '#local/cloud/ses/server.ts';
import { operations as texts } from '#local/cloud/sms/server.ts';
import { operations as stepFunctions } from '#local/cloud/stepfunctions/api.ts';
import { stateSchemas } from '#local/cloud/stepfunctions/definition.ts';
import { ExecutionFiles } from '#local/cloud/stepfunctions/execution-files.ts';
import { Interpreter } from '#local/cloud/stepfunctions/interpreter.ts';

const readme = readFileSync('local/cloud/README.md', 'utf8');
let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'readme-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** The names in the paragraph that begins with a label, in the section whose heading begins with a service. */
function listed(service: string, label: string): string[] {
  const section = readme.split(/^### /m).find((each) => each.startsWith(service)) ?? '';
  const paragraph = section.split('\n\n').find((each) => each.startsWith(`${label}: `)) ?? '';
  return [...paragraph.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name).toSorted();
}

/** The errors that the files of a folder answer with: those that they make by name, and those in tables of code and status. */
function errorsIn(folder: string): Set<string> {
  const files = globSync(`local/cloud/${folder}/**/*.ts`);
  const code = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const made = /\b(?:S3Error|JsonError|SesError|SmsError|Refusal|refuse|orRefuse|json)\([^;]*?'([A-Z]\w+)'/g;
  const inTables = /\['([A-Z]\w+)', \d+\]|^ {2}([A-Z_]+): \[\d+|^ {2}[a-z' ]+: \[\s*'(\w+Exception)'/gm;
  const found = [...code.matchAll(made), ...code.matchAll(inTables)];
  return new Set(found.flatMap(([, ...names]) => names.filter((name) => name !== undefined)));
}

const openDynamoDb = () => openEngine({ dir, now: Date.now, onStreamRecords: () => undefined });

function openStepFunctions() {
  const parts = {
    clock: openClock(join(dir, 'clock')),
    files: new ExecutionFiles(dir),
    invokeLambda: async () => null,
  };
  return stepFunctions({ ...parts, machines: new Map(), interpreter: new Interpreter(parts), now: parts.clock.now });
}

describe('the README of the local cloud', () => {
  it.each<[string, string, () => Iterable<string>]>([
    ['IAM', 'Condition operators', () => Object.keys(operators)],
    ['CloudFormation', 'Functions', () => [...Object.keys(intrinsics), 'Fn::If']],
    ['CloudFormation', 'Resources', () => servedTypes],
    ['S3', 'Operations', () => [...Object.keys(s3), 'PostObject']],
    ['Cognito', 'Operations', () => cognito.keys()],
    ['API Gateway', 'Operations', () => Object.keys(connections)],
    ['Step Functions', 'Operations', () => openStepFunctions().keys()],
    ['Step Functions', 'States', () => Object.keys(stateSchemas)],
    ['SES', 'Operations', () => Object.keys(ses)],
    ['Text messages', 'Operations', () => texts],
  ])('lists what is served of %s: %s', (service, label, served) => {
    expect(listed(service, label)).toEqual([...served()].toSorted());
  });

  it.each([
    ['Signatures', 'signature'],
    ['DynamoDB', 'dynamodb'],
    ['S3', 's3'],
    ['Cognito', 'cognito'],
    ['API Gateway', 'gateway'],
    ['Step Functions', 'stepfunctions'],
    ['SES', 'ses'],
    ['Text messages', 'sms'],
  ])('lists with which errors %s refuses', (service, folder) => {
    expect(listed(service, 'Errors')).toEqual([...errorsIn(folder)].toSorted());
  });

  it('lists what is served of DynamoDB: Operations', async () => {
    const engine = await openDynamoDb();
    expect(listed('DynamoDB', 'Operations')).toEqual(Object.keys(engine.operations).toSorted());
    await engine.close();
  });
});
