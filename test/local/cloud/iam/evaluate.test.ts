import { describe, expect, it } from 'vitest';
import type { Context } from '#local/cloud/iam/condition.ts';
import { evaluate } from '#local/cloud/iam/evaluate.ts';
import { readPolicy } from '#local/cloud/iam/policy.ts';

const table = 'arn:aws:dynamodb:ap-southeast-2:000000000000:table/Books';
const object = 'arn:aws:s3:::carts/clean/1';

const policy = (...Statement: object[]) => readPolicy({ Version: '2012-10-17', Statement }, 'TheRole');
const allow = { Effect: 'Allow', Action: 'dynamodb:GetItem', Resource: table };
const deny = { ...allow, Effect: 'Deny' };

type Call = { action?: string; resource?: string; context?: Context };
const judge = (identity: object[], call: Call = {}, resource: object[] = []) => {
  const ask = { action: 'dynamodb:GetItem', resource: table, ...call };
  const decision = evaluate({ identity: policy(...identity), resource: policy(...resource) }, ask);
  return decision.isAllowed ? 'allowed' : decision.why;
};
const under = (Condition: object, context: Context) => judge([{ ...allow, Condition }], { context });

describe('a call (CLOUD-43)', () => {
  it('is denied when no statement allows it', () => {
    expect(judge([])).toBe('implicit');
    expect(judge([allow])).toBe('allowed');
    expect(judge([allow], { action: 'dynamodb:PutItem' })).toBe('implicit');
    expect(judge([allow], { resource: `${table}s` })).toBe('implicit');
  });

  it('is denied when one statement denies it, whatever others allow', () => {
    expect(judge([allow, deny])).toBe('explicit identity');
    expect(judge([deny, allow])).toBe('explicit identity');
    expect(judge([allow], {}, [{ ...deny, Principal: '*' }])).toBe('explicit resource');
    expect(judge([{ ...deny, Action: '*', Resource: '*' }, allow])).toBe('explicit identity');
  });

  it('is allowed by the policy of its resource, too', () => {
    expect(judge([], {}, [{ ...allow, Principal: { AWS: '*' } }])).toBe('allowed');
    expect(judge([], {}, [{ ...allow, Principal: { Service: 'cloudfront.amazonaws.com' } }])).toBe('implicit');
  });
});

describe('a pattern (CLOUD-43)', () => {
  it.each([
    ['dynamodb:*', true],
    ['dynamodb:Get*', true],
    ['dynamodb:GetIte?', true],
    ['DynamoDB:getitem', true],
    ['dynamodb:Get', false],
    ['dynamodb:GetItem?', false],
    ['s3:*', false],
  ])('of actions: %s', (Action, isAllowed) => {
    expect(judge([{ ...allow, Action }])).toBe(isAllowed ? 'allowed' : 'implicit');
  });

  it.each([
    ['*', true],
    ['arn:aws:s3:::carts/clean/*', true],
    ['arn:aws:s3:::carts/*', true],
    ['arn:aws:s3:::carts/clean/?', true],
    ['arn:aws:s3:::carts/clean/??', false],
    ['arn:aws:s3:::carts/Clean/*', false],
    ['arn:aws:s3:::carts', false],
    ['arn:aws:s3:::.*', false],
    ['arn:aws:*', false],
    ['arn:aws:*:::carts/clean/1', true],
  ])('of resources: %s', (Resource, isAllowed) => {
    const statement = { ...allow, Action: 's3:GetObject', Resource };
    const read = () => judge([statement], { action: 's3:GetObject', resource: object });
    // A pattern is of the whole ARN, part by part: a `*` does not reach over a colon.
    if (Resource === 'arn:aws:*') expect(read).toThrow('the resource arn:aws:*');
    else expect(read()).toBe(isAllowed ? 'allowed' : 'implicit');
  });
});

describe('a condition (CLOUD-43)', () => {
  const keys = (...LeadingKeys: string[]) => ({ 'dynamodb:LeadingKeys': LeadingKeys });
  const like = (operator: string, ...patterns: string[]) => ({ [operator]: keys(...patterns) });

  it.each([
    [['USER#1'], 'allowed'],
    [['USER#1', 'LOAN#1'], 'allowed'],
    [['USER#1', 'ACCT#1'], 'implicit'],
    [['user#1'], 'implicit'],
    [[], 'allowed'],
  ])('of all values holds when each of them fits: %j', (given, expected) => {
    expect(under(like('ForAllValues:StringLike', 'USER#*', 'LOAN#*'), keys(...given))).toBe(expected);
  });

  it.each([
    [['ACCT#1', 'USER#1'], 'allowed'],
    [['ACCT#1'], 'implicit'],
    [[], 'implicit'],
  ])('of any value holds when one of them fits: %j', (given, expected) => {
    expect(under(like('ForAnyValue:StringLike', 'USER#*'), keys(...given))).toBe(expected);
  });

  it('of all values holds where the key is missing, as IAM has it', () => {
    expect(under(like('ForAllValues:StringLike', 'USER#*'), {})).toBe('allowed');
    expect(under(like('ForAnyValue:StringLike', 'USER#*'), {})).toBe('implicit');
    expect(under(like('StringLike', 'USER#*'), {})).toBe('implicit');
  });

  it.each([
    ['StringEquals', 'aws:PrincipalArn', 'a', 'a', true],
    ['StringEquals', 'aws:PrincipalArn', 'A', 'a', false],
    ['StringEquals', 'aws:PrincipalArn', 'a', '*', false],
    ['StringNotEquals', 's3:ExistingObjectTag/Scan', 'clean', 'clean', false],
    ['StringNotEquals', 's3:ExistingObjectTag/Scan', 'threat', 'clean', true],
    ['StringNotEquals', 's3:ExistingObjectTag/Scan', undefined, 'clean', true],
    ['Bool', 'aws:SecureTransport', 'true', 'True', true],
    ['Bool', 'aws:SecureTransport', 'true', 'false', false],
    ['Bool', 'aws:SecureTransport', undefined, 'false', false],
    ['ArnLike', 'aws:PrincipalArn', 'arn:aws:iam::1:role/a', 'arn:aws:iam::1:role/*', true],
    ['ArnLike', 'aws:PrincipalArn', 'arn:aws:iam::1:role/a', 'arn:aws:iam::2:role/*', false],
    ['ArnNotEquals', 'aws:PrincipalArn', 'arn:aws:iam::1:role/a', 'arn:aws:iam::1:role/a', false],
    ['ArnNotEquals', 'aws:PrincipalArn', 'arn:aws:iam::1:role/a', 'arn:aws:iam::1:role/b', true],
  ])('%s of %s: %s and %s', (operator, key, given, wanted, isAllowed) => {
    const context = given === undefined ? {} : { [key]: given };
    expect(under({ [operator]: { [key]: wanted } }, context)).toBe(isAllowed ? 'allowed' : 'implicit');
  });

  it('that says what must not be holds only when no value is it', () => {
    const notBy = { ArnNotEquals: { 'aws:PrincipalArn': ['arn:aws:iam::1:role/a', 'arn:aws:iam::1:role/b'] } };
    expect(under(notBy, { 'aws:PrincipalArn': 'arn:aws:iam::1:role/b' })).toBe('implicit');
    expect(under(notBy, { 'aws:PrincipalArn': 'arn:aws:iam::1:role/c' })).toBe('allowed');
  });

  it('holds when all of its lines do', () => {
    const both = { ...like('ForAllValues:StringLike', 'USER#*'), Bool: { 'aws:SecureTransport': 'true' } };
    expect(under(both, { ...keys('USER#1'), 'aws:SecureTransport': 'true' })).toBe('allowed');
    expect(under(both, { ...keys('USER#1'), 'aws:SecureTransport': 'false' })).toBe('implicit');
  });
});

describe('what is not judged (CLOUD-44)', () => {
  it.each([
    [{ NotAction: 'dynamodb:*' }, 'NotAction'],
    [{ NotResource: table }, 'NotResource'],
    [{ NotPrincipal: '*' }, 'NotPrincipal'],
    [{ Principal: { AWS: 'arn:aws:iam::1:role/a' } }, 'Principal'],
    [{ Action: 'secretsmanager:GetSecretValue' }, 'actions of secretsmanager'],
    [{ Resource: 'Books' }, 'the resource Books'],
    [{ Resource: `${table}/\${aws:username}` }, `the resource ${table}/\${aws:username}`],
    [{ Condition: { DateLessThan: { 'aws:CurrentTime': '2026' } } }, 'the condition operator DateLessThan'],
    [{ Condition: { StringLikeIfExists: { 'aws:PrincipalArn': 'a' } } }, 'the condition operator StringLikeIfExists'],
    [{ Condition: { StringEquals: { 'aws:SourceIp': '1' } } }, 'the condition key aws:SourceIp'],
    [
      { Condition: { StringLike: { 'dynamodb:LeadingKeys': `\${aws:userid}` } } },
      `the policy variable in \${aws:userid}`,
    ],
  ])('is refused by its name: %j', (strange, name) => {
    const refused = () => policy({ ...allow, ...strange });
    expect(refused).toThrow(/^The local cloud does not judge .* of TheRole$/s);
    expect(refused).toThrow(name);
  });

  it('is no service that the local cloud does not have: nothing can call it', () => {
    expect(policy({ Effect: 'Allow', Action: ['logs:PutLogEvents'], Resource: 'anything' })).toEqual([]);
  });
});
