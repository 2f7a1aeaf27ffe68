import { dirname } from 'node:path';
import type { Faults } from '#local/cloud/faults.ts';
import { Client } from '#local/seed/client.ts';
import type { CallInput } from '#shared/call.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { startLine } from '#test/reliability/faulty-line.ts';
import { nextOrdinaryNine, startTestCloud, stateAt } from '#test/support/cloud.ts';
import { openPeople } from './people.ts';
import { BusyWorld, documentsFor, liveShortly } from './short-life.ts';

/** How often something is done in a life, and how many requests to the table that takes in all. */
export type Count = { times: number; requests: number };
/** The requests of a life: of each call, by its method and path; of the relay; and of the steps of machines. */
export type Life = { calls: Record<string, Count>; relay: number; tasks: number };

/** Lives a loan of six months in a cloud of its own, and counts what its functions ask of the table (API-48). */
export async function measureLife(): Promise<Life> {
  const meter = lifeMeter();
  const { cloud, endpoints, stop } = await startTestCloud(stateAt(nextOrdinaryNine()), 0, meter.faults);
  try {
    const published = { url: cloud.url, environment: cloud.endpoints, outputs: cloud.outputs };
    const enter = openPeople({ published, stateDir: dirname(endpoints) }, meter.newClient, cloud.clock.now);
    const people = {
      borrower: await enter('Borrower'),
      investors: [await enter('Investor'), await enter('Investor')],
      guarantors: [await enter('Guarantor'), await enter('Guarantor')],
      reviewers: { risk: await enter('Admin', 'RiskReviewer'), credit: await enter('Admin', 'CreditApprover') },
    };
    const documents = await documentsFor(people);
    await cloud.settle();
    const life = meter.begin();
    await liveShortly(new BusyWorld(cloud.url), people, documents);
    await cloud.settle();
    return life;
  } finally {
    await stop();
    await meter.close();
  }
}

/** Counts requests on the functions' way to the table. */
function lifeMeter() {
  let life: Life = { calls: {}, relay: 0, tasks: 0 };
  let line: Awaited<ReturnType<typeof startLine>> | undefined;
  /** The call that is being made: there is one at a time. */
  let present: Count | undefined;

  function count(functionName: string): void {
    if (/relay/i.test(functionName)) life.relay++;
    else if (/tasks/i.test(functionName)) life.tasks++;
    // The nights of cooling off pass: what their jobs ask is not of one loan.
    else if (/jobs/i.test(functionName)) return;
    else if (present) present.requests++;
    else throw new Error(`${functionName} asks the table for no call`);
  }

  const faults: Faults = {
    async endpoints(real) {
      line = await startLine(real.AWS_ENDPOINT_URL_DYNAMODB ?? '', ({ incoming }) => {
        // In the local cloud, a function signs with a key that is its name.
        count(/Credential=([^/]+)/.exec(incoming.headers.authorization ?? '')?.[1] ?? '');
        return undefined;
      });
      return { ...real, AWS_ENDPOINT_URL_DYNAMODB: line.endpoint };
    },
    invoke: async () => undefined,
  };

  class CountingClient extends Client {
    override async send<E extends Endpoint>(endpoint: E, input: CallInput<E>, headers: Record<string, string> = {}) {
      const name = `${endpoint.method} ${endpoint.path}`;
      life.calls[name] ??= { times: 0, requests: 0 };
      present = life.calls[name];
      present.times++;
      const response = await super.send(endpoint, input, headers);
      present = undefined;
      return response;
    }
  }

  return {
    faults,
    newClient: (url: string) => new CountingClient(url),
    begin() {
      life = { calls: {}, relay: 0, tasks: 0 };
      return life;
    },
    close: async () => line?.close(),
  };
}
