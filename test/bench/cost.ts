import { synthesized } from '#test/lib/synthesized.ts';
import { build } from '#test/support/build.ts';
import capacity from './capacity.json' with { type: 'json' };
import { report } from './figures.ts';
import { PRICES } from './prices.ts';

// What a loan's life costs, and a month of 1,000 people, by the units of capacity.json and a dated table of prices. What is not
// measured is named as an assumption in the note.
const calls = Object.entries(capacity).map(([call, units]) => ({ call, ...units }));
const isRead = ({ call }: { call: string }) => call.startsWith('GET ');
const mean = (values: readonly number[]) => values.reduce((all, value) => all + value, 0) / values.length;
const readOfQuery = mean(calls.filter(isRead).map(({ read }) => read));
const commands = calls.filter((one) => !isRead(one));
const [readOfCommand, writeOfCommand] = [
  mean(commands.map(({ read }) => read)),
  mean(commands.map(({ write }) => write)),
];

/** Measured by the bench of the load: calls of a life; of these, commands. */
const LIFE = { calls: 88, commands: 45 };
/** Assumed: deliveries of the outbox for each command, mails, waits of machines, the sweep's touches. */
const ASSUMED = { deliveries: 1, mails: 14, transitions: 80, sweeps: 12, callSeconds: 0.06, logBytes: 900, gb: 0.5 };

type Use = { calls: number; commands: number; mails: number; transitions: number; deliveries: number; sweeps: number };

function priced({ calls, commands, mails, transitions, deliveries, sweeps }: Use): Record<string, number> {
  const runs = calls + deliveries + transitions / 2;
  const million = 1e6;
  return {
    'table, writes': ((commands + deliveries * 0.5 + sweeps * 0.5) * writeOfCommand * PRICES.writeUnits) / million,
    'table, reads': (((calls - commands) * readOfQuery + commands * readOfCommand) * PRICES.readUnits) / million,
    gateway: (calls * PRICES.restCalls) / million,
    functions: (runs * (PRICES.lambdaCalls + ASSUMED.callSeconds * ASSUMED.gb * PRICES.lambdaGbSeconds)) / million,
    machines: (transitions * PRICES.transitions) / million,
    mails: (mails * PRICES.mails) / million,
    logs: (runs * ASSUMED.logBytes * PRICES.logGb) / 1e9,
  };
}

const total = (parts: Record<string, number>) => Object.values(parts).reduce((all, part) => all + part, 0);

await build();
const life = priced({ ...LIFE, ...ASSUMED, deliveries: LIFE.commands * ASSUMED.deliveries });
const monthCalls = 100_000 * 30;
const resources = Object.values(synthesized()).flatMap(({ Resources }) => Object.values(Resources));
const ofType = (type: string) => resources.filter(({ Type }) => Type === type);
const firewalls = ofType('AWS::WAFv2::WebACL');
const rulesOf = firewalls.reduce((all, { Properties }) => all + [Properties.Rules].flat().length, 0);
const counts = {
  alarms: ofType('AWS::CloudWatch::Alarm').length,
  firewalls: firewalls.length,
  rules: rulesOf,
  dashboards: ofType('AWS::CloudWatch::Dashboard').length,
  secrets: ofType('AWS::SecretsManager::Secret').length,
  // Without the key of the copies elsewhere, which few need.
  keys: ofType('AWS::KMS::Key').filter((key) => !('Condition' in key)).length,
  counted: new Set(
    ofType('AWS::Logs::MetricFilter').map(({ Properties }) => JSON.stringify(Properties.MetricTransformations)),
  ).size,
};
const sampled = ofType('AWS::XRay::SamplingRule').map(({ Properties }) =>
  Number(Object(Properties.SamplingRule).FixedRate),
);
/** Of people's calls one in ten changes something; a mail a person and week. */
const month = {
  ...priced({
    calls: monthCalls,
    commands: monthCalls / 10,
    mails: 4_000,
    transitions: 20_000,
    deliveries: monthCalls / 10,
    sweeps: 4_000,
  }),
  // The site's and the API's judge each call; the third one is before the user pool.
  'firewalls, calls': (monthCalls * PRICES.firewallCalls * 2) / 1e6,
  'firewalls, whatever is used': counts.firewalls * PRICES.firewall + counts.rules * PRICES.firewallRule,
  // What nobody calls decides by itself whether it is traced: at this rate all of it is.
  traces: ((monthCalls * (sampled[0] ?? 1) + monthCalls / 10 + 20_000 / 2) * PRICES.traces) / 1e6,
  'alarms and figures':
    counts.alarms * PRICES.alarm + counts.dashboards * PRICES.dashboard + counts.counted * PRICES.countedMetric,
  'secrets and keys': counts.secrets * PRICES.secret + counts.keys * PRICES.key,
};

/** What is there when nobody comes. */
const fixed = month['firewalls, whatever is used'] + month['alarms and figures'] + month['secrets and keys'];

const rows = (of: string, parts: Record<string, number>, unit: string, many = 1) =>
  Object.entries(parts).map(([name, value]) => ({ what: `${of}: ${name}`, value: value * many, unit }));
report(
  'Cost',
  [
    ...rows('a life', life, 'US cents', 100),
    { what: "a loan's life", value: total(life), unit: 'USD', atMost: 0.04 },
    ...rows('a month', month, 'USD'),
    {
      what: 'a month of 1,000 people and 100,000 calls a day',
      value: total(month),
      unit: 'USD',
      atMost: 45,
      floor: `What does not depend on people is ${Math.round(fixed)} USD: firewalls, alarms, secrets, keys. Traces of every call would be 14 more. Why the rest stays, one by one, is in decision 25.`,
    },
  ],
  `Prices of ap-southeast-2 (\`test/bench/prices.ts\`, public prices as known in January 2025, **to be checked**). Measured: the units of
a call (mean of capacity.json: a query reads ${readOfQuery.toFixed(1)}, a command reads ${readOfCommand.toFixed(1)} and writes ${writeOfCommand.toFixed(1)} units) and the
calls of a life (Load). Assumed: ${LIFE.commands} of them commands, one delivery for each, with half of its writes, ${ASSUMED.mails} mails and ${ASSUMED.transitions} transitions a
life, ${ASSUMED.callSeconds * 1000} ms and ${ASSUMED.logBytes} bytes of log a call; in a month one call in ten a command, 4,000 mails, 20,000 transitions. Alarms (${counts.alarms}), firewalls
(${counts.firewalls} with ${counts.rules} rules), figures of the log (${counts.counted}), dashboards, secrets and keys are counted in the templates of one stage. Not in it: storage, backups, CloudFront,
Cognito, scans of uploads, what AWS gives everybody (10 alarms, 5 GB of logs, a million calls of functions and more, together about 8 USD), taxes.`,
);
