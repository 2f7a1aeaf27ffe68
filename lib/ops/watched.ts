import { dimensions, type Watched } from '#lib/constructs/alarm-topic.ts';
import type { AreaFunction } from '#lib/constructs/area-function.ts';
import type { TableInUse } from '#lib/data/table-in.ts';
import type { ApiStack } from '#lib/stacks/api.ts';
import type { DataStack } from '#lib/stacks/data.ts';

/** A function that failed. */
export const failures = ({ name, ref }: AreaFunction): Watched => ({
  namespace: 'AWS/Lambda',
  metricName: 'Errors',
  dimensions: dimensions({ FunctionName: ref }),
  says: `The function ${name} failed.`,
});

/** How an execution ends that did not succeed. */
const endings = { Failed: 'failed', TimedOut: 'was given up after its time', Aborted: 'was stopped by somebody' };

/** The executions of a machine that ended without success, by how they ended, and what that means for what they are of. */
export const endingsOf = ({ name, arn }: { name: string; arn: string }, meaning: string): Record<string, Watched> =>
  Object.fromEntries(
    Object.entries(endings).map(([ending, words]) => [
      `${name}${ending}`,
      {
        namespace: 'AWS/States',
        metricName: `Executions${ending}`,
        dimensions: dimensions({ StateMachineArn: arn }),
        says: `An execution of ${name} ${words}: ${meaning}`,
      },
    ]),
  );

/** What calls ask of the table and its indexes; DynamoDB counts what it refused for each by itself, and never together. */
const operations = ['TransactWriteItems', 'GetItem', 'BatchGetItem', 'Query'] as const;

/** The operations that the table refused, by operation. */
export const throttlingOf = (table: TableInUse): Record<string, Watched> =>
  Object.fromEntries(
    operations.map((operation) => [
      `${operation}Throttled`,
      {
        namespace: 'AWS/DynamoDB',
        metricName: 'ThrottledRequests',
        dimensions: dimensions({ TableName: table.name, Operation: operation }),
        above: 10,
        says: `The table refuses requests (${operation}).`,
      },
    ]),
  );

/** Everything that is there once. */
export const watchedIn = (data: DataStack, api: ApiStack): Record<string, Watched> => ({
  ...ofCalls(api),
  ...ofEffects(data, api),
  ...ofLambda,
  ...ofPeople(data),
  ...ofMail,
});

const ofCalls = ({ rest, guardName, region }: ApiStack): Record<string, Watched> => ({
  ServerErrors: {
    namespace: 'AWS/ApiGateway',
    metricName: '5XXError',
    dimensions: dimensions({ ApiName: rest.name }),
    above: 5,
    says: 'People see errors of ours.',
  },
  SlowCalls: {
    namespace: 'AWS/ApiGateway',
    metricName: 'Latency',
    dimensions: dimensions({ ApiName: rest.name }),
    statistic: 'Average',
    above: 2000,
    says: 'Calls take longer than two seconds on average.',
  },
  PastTheDistribution: {
    namespace: 'AWS/WAFV2',
    metricName: 'BlockedRequests',
    dimensions: dimensions({ Rule: 'ALL', WebACL: guardName, Region: region }),
    above: 1000,
    says: 'Many calls come to the API without the distribution, or the distribution brings the wrong key: then nobody gets in.',
  },
});

const ofEffects = ({ failed }: DataStack, { functions }: ApiStack): Record<string, Watched> => ({
  Undelivered: {
    namespace: 'AWS/SQS',
    metricName: 'ApproximateNumberOfMessagesVisible',
    dimensions: dimensions({ QueueName: failed.name }),
    statistic: 'Maximum',
    says: 'An effect or a job was given up by its retries: look into the queue.',
  },
  ...waitsFor('relay', 'OutboxWaits', functions),
  ...waitsFor('relay-money', 'MoneyWaits', functions),
});

const waitsFor = (relay: string, alarm: string, functions: ApiStack['functions']): Record<string, Watched> => ({
  [alarm]: {
    namespace: 'AWS/Lambda',
    metricName: 'IteratorAge',
    dimensions: functions.filter(({ name }) => name === relay).map(({ ref }) => ({ name: 'FunctionName', value: ref })),
    statistic: 'Maximum',
    above: 300_000,
    says: `Effects wait longer than five minutes to be delivered (${relay}).`,
  },
});

/** The functions of the account share its concurrency: these figures are of all of them together. */
const ofLambda: Record<string, Watched> = {
  FunctionsThrottled: {
    namespace: 'AWS/Lambda',
    metricName: 'Throttles',
    says: 'Lambda refuses calls: as many functions run at once as the account may, or one as often as is reserved for it. See operations.md.',
  },
  ManyFunctionsAtOnce: {
    namespace: 'AWS/Lambda',
    metricName: 'ConcurrentExecutions',
    statistic: 'Maximum',
    above: 700,
    says: 'More than 700 functions run at once; the account has 1,000 unless more were asked for.',
  },
};

const ofPeople = ({ people }: DataStack): Record<string, Watched> =>
  Object.fromEntries(
    ['SignIn', 'TokenRefresh'].map((call) => [
      `${call}Throttled`,
      {
        namespace: 'AWS/Cognito',
        metricName: `${call}Throttles`,
        dimensions: dimensions({ UserPool: people.pool.ref, UserPoolClient: people.client.ref }),
        says: 'Cognito refuses to sign people in, for there are too many at once: ask for more (Service Quotas).',
      },
    ]),
  );

/** SES pauses an account above 10 % and 0.5 %; it asks from 5 % and 0.1 % on. */
const ofMail: Record<string, Watched> = {
  MailBounces: {
    namespace: 'AWS/SES',
    metricName: 'Reputation.BounceRate',
    statistic: 'Average',
    above: 0.03,
    minutes: 60,
    says: 'More than 3 of 100 mails come back: above 5 SES reviews the account, above 10 it stops all mail.',
  },
  MailComplaints: {
    namespace: 'AWS/SES',
    metricName: 'Reputation.ComplaintRate',
    statistic: 'Average',
    above: 0.0005,
    minutes: 60,
    says: 'More than 5 of 10,000 mails are called spam: above 10 SES reviews the account, above 50 it stops all mail.',
  },
};
