import { App, CfnOutput, Stack } from 'aws-cdk-lib';
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import { describe, expect, it } from 'vitest';
import { readAssembly } from '#local/cloud/cloudformation/assembly.ts';
import { refuseUnserved } from '#local/cloud/cloudformation/served.ts';
import type { Template } from '#local/cloud/cloudformation/template.ts';

const place = { region: 'ap-southeast-2', account: '000000000000' };
const read = (template: Template, more = {}) =>
  readAssembly([{ name: 'Shop', template }], { ...place, ...more }).resources;

describe('an assembly of stacks', () => {
  it('is one template, in which a resource of one stack knows that of another', () => {
    const app = new App();
    const data = new Stack(app, 'Data', { env: { region: place.region } });
    const table = new dynamodb.Table(data, 'Table', {
      partitionKey: { name: 'pk', type: dynamodb.AttributeType.STRING },
    });
    const api = new Stack(app, 'Api', { env: { region: place.region } });
    const handler = new lambda.Function(api, 'Handler', {
      runtime: lambda.Runtime.NODEJS_24_X,
      handler: 'index.handler',
      code: lambda.Code.fromInline('exports.handler = () => {}'),
      environment: { TABLE: table.tableName, ARN: table.tableArn },
    });
    new CfnOutput(api, 'Name', { value: handler.functionName });

    const stacks = app.synth().stacks.map(({ stackName, template }) => ({ name: stackName, template }));
    const assembly = readAssembly(stacks, place);

    const read = assembly.resources.find(({ type }) => type === 'AWS::Lambda::Function');
    expect(read?.properties).toMatchObject({
      Environment: {
        Variables: { TABLE: 'Data-Table', ARN: 'arn:aws:dynamodb:ap-southeast-2:000000000000:table/Data-Table' },
      },
    });
    expect(assembly.outputs['Api.Name']).toBe('Api-Handler');
    expect(() => refuseUnserved(assembly)).not.toThrow();
  });

  it('takes parameters at their defaults, or as they are given', () => {
    const template = {
      Parameters: { Factor: { Default: 'required' } },
      Resources: {},
      Outputs: { Is: { Value: { 'Fn::Join': [' ', ['it is', { Ref: 'Factor' }]] } } },
    };
    const outputsWith = (parameters?: Record<string, string>) =>
      readAssembly([{ name: 'Shop', template }], { ...place, parameters }).outputs;
    expect(outputsWith()).toEqual({ 'Shop.Is': 'it is required' });
    expect(outputsWith({ Factor: 'optional' })).toEqual({ 'Shop.Is': 'it is optional' });
  });

  it('leaves out what has no value and what its condition forbids', () => {
    const resources = read({
      Conditions: { Never: { 'Fn::Equals': ['a', 'b'] }, Always: { 'Fn::Not': [{ Condition: 'Never' }] } },
      Resources: {
        Gone: { Type: 'AWS::S3::Bucket', Condition: 'Never' },
        Here: {
          Type: 'AWS::S3::Bucket',
          Condition: 'Always',
          Properties: {
            Tags: [{ Ref: 'AWS::NoValue' }, { 'Fn::If': ['Always', 'kept', 'lost'] }],
            Nothing: { Ref: 'AWS::NoValue' },
          },
        },
      },
    });
    expect(resources).toHaveLength(1);
    expect(resources[0]).toMatchObject({ name: 'shop-here', properties: { Tags: ['kept'] } });
  });

  it('substitutes, selects, splits and rewrites addresses', () => {
    const [bucket] = read(
      {
        Resources: {
          Bucket: {
            Type: 'AWS::S3::Bucket',
            Properties: {
              // biome-ignore lint/suspicious/noTemplateCurlyInString: CloudFormation's, not ours.
              Sub: { 'Fn::Sub': ['${Bucket.Arn}/${!raw}/${own}', { own: { Ref: 'AWS::Region' } }] },
              Second: { 'Fn::Select': ['1', { 'Fn::Split': ['-', 'a-b-c'] }] },
              Url: { 'Fn::Join': ['', ['https://', { Ref: 'Bucket' }, '.example.test']] },
            },
          },
        },
      },
      { rewrite: (text: string) => text.replace('https://shop-bucket.example.test', 'http://localhost') },
    );
    expect(bucket?.properties).toEqual({
      // biome-ignore lint/suspicious/noTemplateCurlyInString: what an escaped one becomes.
      Sub: 'arn:aws:s3:::shop-bucket/${raw}/ap-southeast-2',
      Second: 'b',
      Url: 'http://localhost',
    });
  });

  it('names a reference to something that does not exist', () => {
    const lost = (value: object) => () =>
      read({ Resources: { Bucket: { Type: 'AWS::S3::Bucket', Properties: { Value: { ...value } } } } });
    expect(lost({ Ref: 'Nobody' })).toThrow('Nobody');
    expect(lost({ 'Fn::ImportValue': 'Data:Nothing' })).toThrow('No stack exports Data:Nothing');
  });

  it('is refused when it holds what the local cloud does not serve, by name (CLOUD-23)', () => {
    const assembly = readAssembly(
      [{ name: 'Shop', template: { Resources: { Cache: { Type: 'AWS::ElastiCache::CacheCluster' } } } }],
      place,
    );
    expect(() => refuseUnserved(assembly)).toThrow(
      'The local cloud does not serve AWS::ElastiCache::CacheCluster (logical id Cache)',
    );
  });
});
