import { parseArgs } from 'node:util';
import { coolOff } from '#local/seed/money.ts';
import { progress, quantile, report } from './figures.ts';
import { MeasuredClient, type Timing } from './measured-client.ts';
import { openPeople } from './people.ts';
import { withCloud } from './running-cloud.ts';
import {
  BusyWorld,
  documentsFor,
  type LoanDocuments,
  type LoanPeople,
  repayShortly,
  signShortly,
} from './short-life.ts';

// How many loans' lives the local cloud bears in a second, and how long its answers take meanwhile.
const { values } = parseArgs({
  options: { clients: { type: 'string', default: '8' }, lives: { type: 'string', default: '4' } },
});
const clients = Number(values.clients);
/** With the one to warm up at most five: a guarantor is sent five codes an hour. */
const lives = Number(values.lives);
const WARM_UP = 1;

const CORES =
  'Two cores have two seconds of CPU a second, and a life takes most of them in the cloud: for its requests to the table through the AWS SDK, at 0.65 ms each in the function, for its calls, some 14 mails and two PDFs. On 27 November we measured the commits one by one to find where the speed gain was lost: 1.9 s of CPU a life before the relay for money, 2.7 s with it, and 3.0 s on that day. With that function a life uses more than the ten environments of functions that were kept, so that some were ended and started again all the time. With 24 kept it was 1.8 s, and 0.93 lives a second in place of 0.59; with 16 it was 2.2 s, with 20 it was 2.0 s.';
const QUEUE =
  'Eight clients on two cores wait for each other: the slowest call in a hundred waits for a PDF, a batch of the relay or a start of a thread.';

const NIGHTS =
  'Each function that runs keeps a thread of 40 MB, up to 24 of them: with ten it was 833 MB, and a third of the pace. While the hours to step back pass, the jobs of the night run, each in a thread of its own.';

/** The calls that move money, or promise it. */
const money = new Set([
  '/investments/submit',
  '/admin/receipts',
  '/admin/loans/{id}/disbursement/confirm',
  '/repayments/{id}/pay-from-wallet',
  '/loans/{id}/payoff',
]);

type Prepared = { people: LoanPeople; documents: LoanDocuments[] };

await withCloud(async (cloud) => {
  const timings: Timing[] = [];
  const enter = openPeople(cloud, (url) => new MeasuredClient(url, timings));
  const reviewers = { risk: await enter('Admin', 'RiskReviewer'), credit: await enter('Admin', 'CreditApprover') };

  async function prepared(): Promise<Prepared> {
    const [borrower, investors, guarantors] = [
      await enter('Borrower'),
      [await enter('Investor'), await enter('Investor')],
      [await enter('Guarantor'), await enter('Guarantor')],
    ];
    const people = { borrower, investors, guarantors, reviewers };
    const documents: LoanDocuments[] = [];
    while (documents.length < lives + WARM_UP) documents.push(await documentsFor(people));
    return { people, documents };
  }

  const groups: Prepared[] = [];
  while (groups.length < clients) groups.push(await prepared());
  const world = new BusyWorld(cloud.published.url);
  // Everybody signs before the hours to step back pass: a code that is mailed to one would be too old after those of another.
  // These hours, with the jobs of their nights, are no part of the load: answers how long they took, and the cloud's CPU.
  const live = async (count: number) => {
    let [seconds, cpu] = [0, 0];
    for (let left = count; left > 0; left--) {
      const signed = await Promise.all(
        groups.map(async ({ people, documents }) => {
          const [each] = documents.splice(0, 1);
          if (!each) throw new Error('There are no documents left');
          return { people, loanId: await signShortly(world, people, each) };
        }),
      );
      const [begun, before] = [performance.now(), cloud.cpuSeconds()];
      for (const { people, loanId } of signed) await coolOff(world, people.borrower, loanId);
      await cloud.world.settle();
      seconds += (performance.now() - begun) / 1000;
      cpu += cloud.cpuSeconds() - before;
      await Promise.all(signed.map(({ people, loanId }) => repayShortly(world, people, loanId)));
    }
    return { seconds, cpu };
  };

  progress('Everybody is ready');
  await live(WARM_UP);
  timings.length = 0;
  const begun = performance.now();
  const [cpu, cloudBefore] = [process.cpuUsage(), cloud.cpuSeconds()];
  const asleep = await live(lives);
  const { user, system } = process.cpuUsage(cpu);
  const seconds = (performance.now() - begun) / 1000 - asleep.seconds;
  const ofCloud = cloud.cpuSeconds() - cloudBefore - asleep.cpu;
  progress(slowest(timings));
  const reads = timings.filter(({ method }) => method === 'GET').map(({ ms }) => ms);
  const writes = timings.filter(({ method, path }) => method === 'POST' && money.has(path)).map(({ ms }) => ms);
  report(
    'Load',
    [
      { what: 'lives a second', value: (clients * lives) / seconds, atLeast: 8, floor: CORES },
      { what: 'calls a second', value: timings.length / seconds, atLeast: 1000, floor: CORES },
      { what: 'CPU of the cloud, a life', value: ofCloud / (clients * lives), unit: 's' },
      { what: 'CPU of the clients, of one core', value: (user + system) / 10_000 / seconds, unit: '%' },
      { what: 'calls a life', value: timings.length / (clients * lives) },
      { what: 'calls that failed', value: timings.filter(({ status }) => status >= 400).length, exactly: 0 },
      { what: 'reads, p50', value: quantile(reads, 0.5), unit: 'ms' },
      { what: 'reads, p99', value: quantile(reads, 0.99), unit: 'ms', atMost: 30, floor: QUEUE },
      { what: 'money writes, p50', value: quantile(writes, 0.5), unit: 'ms' },
      { what: 'money writes, p99', value: quantile(writes, 0.99), unit: 'ms', atMost: 60, floor: QUEUE },
      { what: "memory of the cloud's process", value: cloud.peakMemory(), unit: 'MB', atMost: 700, floor: NIGHTS },
    ],
    `${clients} clients, each living ${lives} whole loans of six months over HTTP, from the request to the last sene; people
and their documents are made before, and the hours in which a guarantor may step back are left out.`,
  );
});

/** The calls that took most time in all, for whoever wants it to be less. */
function slowest(all: readonly Timing[]): string {
  const calls = new Set(all.map(({ method, path }) => `${method} ${path}`));
  return [...calls]
    .map((call) => ({ call, times: all.flatMap(({ method, path, ms }) => (`${method} ${path}` === call ? [ms] : [])) }))
    .map(({ call, times }) => ({ call, times, total: times.reduce((sum, ms) => sum + ms, 0) }))
    .toSorted((one, other) => other.total - one.total)
    .slice(0, 12)
    .map(({ call, times, total }) => {
      const mean = (total / times.length).toFixed(1);
      return `${call}: ${times.length} × ${mean} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`;
    })
    .join('\n');
}
