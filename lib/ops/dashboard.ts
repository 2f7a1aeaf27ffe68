import type { AreaFunction } from '#lib/constructs/area-function.ts';

type Line = [namespace: string, name: string, ...dimensions: string[], options: object];
type Graph = { title: string; lines: readonly Line[]; region?: string };
type Row = { says: string; graphs: readonly Graph[] };

export type Shown = {
  region: string;
  apiName: string;
  edgeGuard: string;
  guardName: string;
  tableName: string;
  pool: string;
  client: string;
  functions: readonly AreaFunction[];
  machines: readonly { name: string; arn: string }[];
  failed: string;
  /** Where the figures are that are counted from the log. */
  namespace: string;
  jobs: readonly { step: string; metric: string }[];
};

/** Of 24 columns. */
const WIDTH = 24;
const TEXT_HEIGHT = 3;
const GRAPH_HEIGHT = 6;

/**
 * The widgets of the dashboard for a person on call: rows, each with a sentence that says what is normal and where to go on
 * when it is not (CLOUD-52).
 */
export function widgetsOf(shown: Shown): object[] {
  return rowsOf(shown).flatMap(({ says, graphs }, at) => {
    const y = at * (TEXT_HEIGHT + GRAPH_HEIGHT);
    const width = WIDTH / graphs.length;
    return [
      { type: 'text', x: 0, y, width: WIDTH, height: TEXT_HEIGHT, properties: { markdown: says } },
      ...graphs.map(({ title, lines, region = shown.region }, nr) => ({
        type: 'metric',
        x: nr * width,
        y: y + TEXT_HEIGHT,
        width,
        height: GRAPH_HEIGHT,
        properties: { title, metrics: lines, region, period: 300 },
      })),
    ];
  });
}

const rowsOf = (shown: Shown): Row[] => [
  {
    says:
      '## Can people use it?\nErrors of ours (5XX) are normally none; refusals (4XX) follow the number of calls. Half of all calls ' +
      'take less than 0.2 s. Blocked: an address that asks too often, or a bad one. If these rise alone, somebody is trying something.',
    graphs: [callsOf(shown), latencyOf(shown), blockedOf(shown)],
  },
  {
    says:
      '## Does what was asked for happen?\nWhat follows from a command (mails, notices, payments applied) is delivered in seconds. If it waits, look at ' +
      'the errors of `relay`, or of `relay-money` for payments. Whatever was given up lies in the queue: see "Undelivered effects" in the page of operations.',
    graphs: [waitingOf(shown), executionsOf(shown)],
  },
  {
    says:
      '## Did the jobs run?\nEach has a dot a day, between 00:10 and 02:30 by the clock of Apia (11:10 to 13:30 UTC the day before); `proof` has one after the audit ' +
      'and each hour from 03:00 to 06:00, `deliver` every four hours from 03:00 on. One that is missing ' +
      'is run by hand by a SystemAdmin, under Jobs (for `proof` the audit, which starts it); running one twice does no harm.',
    graphs: [jobsOf(shown)],
  },
  {
    says:
      '## Which part is at fault?\nA function that fails says why in its log, a line of JSON each. Duration near its limit (15 s of an API, 300 s of a relay, 900 s of a job) means ' +
      'that something it calls is slow. Throttles mean that the account needs more concurrency, or that one function runs as often as is reserved for it.',
    graphs: [
      eachFunction(shown, { name: 'Errors', stat: 'Sum', title: 'Errors by function' }),
      eachFunction(shown, { name: 'Invocations', stat: 'Sum', title: 'Calls by function' }),
      eachFunction(shown, { name: 'Duration', stat: 'p99', title: 'Duration by function (ms, 99 of 100)' }),
      throttlesOf(shown),
    ],
  },
  {
    says:
      '## Does mail arrive?\nAbove 5 % of mails that come back, or 0.1 % that are called spam, SES reviews the account. Addresses that refuse our mail get ' +
      'no more of it by themselves.',
    graphs: [mailOf()],
  },
];

const callsOf = ({ apiName }: Shown): Graph => ({
  title: 'Calls',
  lines: ['Count', '4XXError', '5XXError'].map((name) => ofApi(apiName, name, 'Sum')),
});

const latencyOf = ({ apiName }: Shown): Graph => ({
  title: 'How long calls take (ms)',
  lines: ['p50', 'p99'].map((stat) => ofApi(apiName, 'Latency', stat)),
});

const ofApi = (api: string, name: string, stat: string): Line => ['AWS/ApiGateway', name, 'ApiName', api, { stat }];

const blockedOf = ({ region, edgeGuard, guardName }: Shown): Graph => ({
  title: 'Blocked requests',
  lines: [
    [
      'AWS/WAFV2',
      'BlockedRequests',
      'Rule',
      'ALL',
      'WebACL',
      edgeGuard,
      { stat: 'Sum', region: 'us-east-1', label: 'before the site' },
    ],
    [
      'AWS/WAFV2',
      'BlockedRequests',
      'Rule',
      'ALL',
      'WebACL',
      guardName,
      'Region',
      region,
      { stat: 'Sum', label: 'before the API' },
    ],
  ],
});

const waitingOf = ({ functions, failed }: Shown): Graph => ({
  title: 'What waits',
  lines: [
    ...functions
      .filter(({ name }) => name === 'relay' || name === 'relay-money')
      .map(
        ({ name, ref }): Line => [
          'AWS/Lambda',
          'IteratorAge',
          'FunctionName',
          ref,
          { stat: 'Maximum', label: `oldest effect of ${name} (ms)` },
        ],
      ),
    [
      'AWS/SQS',
      'ApproximateNumberOfMessagesVisible',
      'QueueName',
      failed,
      { stat: 'Maximum', label: 'given up', yAxis: 'right' },
    ],
  ],
});

const executionsOf = ({ machines }: Shown): Graph => ({
  title: 'Executions that did not succeed',
  lines: machines.flatMap(({ name, arn }) =>
    ['ExecutionsFailed', 'ExecutionsTimedOut', 'ExecutionsAborted'].map(
      (metric): Line => ['AWS/States', metric, 'StateMachineArn', arn, { stat: 'Sum', label: `${name} ${metric}` }],
    ),
  ),
});

const jobsOf = ({ jobs, namespace }: Shown): Graph => ({
  title: 'Jobs done',
  lines: jobs.map(({ step, metric }): Line => [namespace, metric, { stat: 'Sum', label: step }]),
});

type ByFunction = { name: string; stat: string; title: string };

const eachFunction = ({ functions }: Shown, { name, stat, title }: ByFunction): Graph => ({
  title,
  lines: functions.map((one): Line => ['AWS/Lambda', name, 'FunctionName', one.ref, { stat, label: one.name }]),
});

const throttlesOf = ({ tableName, pool, client }: Shown): Graph => ({
  title: 'Refused for being too many',
  lines: [
    ['AWS/Lambda', 'Throttles', { stat: 'Sum', label: 'functions of the account' }],
    [
      'AWS/DynamoDB',
      'ThrottledRequests',
      'TableName',
      tableName,
      'Operation',
      'TransactWriteItems',
      { stat: 'Sum', label: 'commits' },
    ],
    ['AWS/Cognito', 'SignInThrottles', 'UserPool', pool, 'UserPoolClient', client, { stat: 'Sum', label: 'sign-ins' }],
  ],
});

const mailOf = (): Graph => ({
  title: 'Mails that come back, or are called spam (share of all)',
  lines: ['Reputation.BounceRate', 'Reputation.ComplaintRate'].map(
    (name): Line => ['AWS/SES', name, { stat: 'Average' }],
  ),
});
