import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readAssembly } from '#local/cloud/cloudformation/assembly.ts';
import { isObject, type JsonObject, type StackTemplate } from '#local/cloud/cloudformation/template.ts';
import { judging } from '#local/cloud/judging.ts';
import { place } from '#local/cloud/place.ts';
import { productOptions } from '#local/product.ts';
import { built } from '#test/support/built.ts';

type Resources = Record<string, { Type: string; Properties?: JsonObject }>;

/** Judges the product, with the resources of one stack changed. */
function judge(stack: string, change: (resources: Resources) => void): void {
  const stacks: StackTemplate[] = JSON.parse(readFileSync(built.stacks, 'utf8'));
  const { template } = stacks.find(({ name }) => name === stack) ?? {};
  if (!template) throw new Error(`There is no ${stack}`);
  change(template.Resources);
  const parameters = productOptions(process.cwd()).parameters('http://localhost:3000');
  judging(readAssembly(stacks, { ...place, parameters }).resources, {});
}

/** Removes the resources of a type whose logical id begins so. */
const without = (type: string, id: string) => (resources: Resources) => {
  const found = Object.keys(resources).filter((key) => resources[key]?.Type === type && key.startsWith(id));
  expect(found).not.toEqual([]);
  for (const key of found) delete resources[key];
};

/** Has a role allow nothing. */
const powerless = (id: string) => (resources: Resources) => {
  const [role] = Object.keys(resources).filter(
    (key) => key.startsWith(id) && resources[key]?.Type === 'AWS::IAM::Role',
  );
  const properties = role && resources[role]?.Properties;
  if (!properties) throw new Error(`There is no role ${id}`);
  properties.Policies = [];
};

const permission = 'AWS::Lambda::Permission';

describe('what the template makes services invoke (CLOUD-62)', () => {
  it('they may', () => {
    expect(() => judge('LalagaApi', () => undefined)).not.toThrow();
  });

  it.each<[string, string, (resources: Resources) => void, RegExp]>([
    [
      'a machine',
      'LalagaWorkflows',
      powerless('LoanLifecycleRole'),
      /^AWS::StepFunctions::StateMachine \(logical id LoanLifecycle\w+\) may not invoke arn:aws:lambda:.*LoanTasks\w*: its role does not allow lambda:InvokeFunction$/m,
    ],
    [
      'a schedule',
      'LalagaApi',
      powerless('AuditJobsAuditRole'),
      /^AWS::Scheduler::Schedule \(logical id AuditJobsAudit\w+\) may not invoke arn:aws:lambda:.*AuditJobs\w*: its role does not allow lambda:InvokeFunction$/m,
    ],
    [
      'the gateway',
      'LalagaApi',
      without(permission, 'WalletFromApigateway'),
      /^AWS::ApiGateway::RestApi \(logical id \w+\) may not invoke arn:aws:lambda:.*Wallet.*: no AWS::Lambda::Permission lets apigateway\.amazonaws\.com do it for arn:aws:execute-api:.*\/api\/GET\/wallet\/overview$/m,
    ],
    [
      'the socket',
      'LalagaApi',
      without(permission, 'SocketFromApigateway'),
      /^AWS::ApiGatewayV2::Api .* do it for arn:aws:execute-api:.*\/ws\/\$connect$/m,
    ],
    [
      'a rule',
      'LalagaData',
      without(permission, 'DocCheckFromEvents'),
      /^AWS::Events::Rule \(logical id ScannedUploads\w+\) may not invoke .* lets events\.amazonaws\.com do it for arn:aws:events:/m,
    ],
    [
      'the user pool',
      'LalagaData',
      without(permission, 'MessagesFromCognito'),
      /^AWS::Cognito::UserPool \(logical id PeoplePool\w+\) may not invoke .* lets cognito-idp\.amazonaws\.com do it for /m,
    ],
  ])('%s may not without the right that lets it, which is named', (_, stack, change, sentence) => {
    expect(() => judge(stack, change)).toThrow(sentence);
  });

  it('a table cannot be used when the policy of its key does not let its callers', () => {
    const withoutCallers = ({ TableKey }: Resources) => {
      const { KeyPolicy } = TableKey?.Properties ?? {};
      const statements = isObject(KeyPolicy) && KeyPolicy.Statement;
      if (!Array.isArray(statements)) throw new Error('The key has no policy');
      // What is left is that of the account itself.
      statements.splice(1);
    };
    expect(() => judge('LalagaData', withoutCallers)).toThrow(
      /^AWS::DynamoDB::Table \(logical id Table\) cannot be used: the policy of TableKey does not allow kms:Decrypt through dynamodb$/,
    );
  });
});
