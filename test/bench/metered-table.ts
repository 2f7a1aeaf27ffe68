import * as z from 'zod/mini';
import { listen, readBody } from '#local/cloud/http/server.ts';
import { startTable } from '#test/support/table.ts';

/** Capacity units that calls have used, as DynamoDB itself counts them. */
export type Units = { read: number; write: number };

const Consumed = z.object({ CapacityUnits: z.number() });
const Answer = z.object({ ConsumedCapacity: z.optional(z.union([Consumed, z.array(Consumed)])) });

const writing = /Write|Put|Update|Delete/;

/** The table of the tests behind a meter: every request asks for its consumed capacity. */
export async function startMeteredTable() {
  const table = await startTable();
  const endpoint = String(process.env.AWS_ENDPOINT_URL_DYNAMODB);
  const used: Units = { read: 0, write: 0 };

  const meter = await listen(async (request, response) => {
    const asked: object = JSON.parse(String(await readBody(request)));
    const target = String(request.headers['x-amz-target']);
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': target,
        authorization: String(request.headers.authorization),
        'x-amz-date': String(request.headers['x-amz-date']),
      },
      body: JSON.stringify({ ...asked, ReturnConsumedCapacity: 'TOTAL' }),
    });
    const text = await answer.text();
    const { ConsumedCapacity = [] } = Answer.parse(JSON.parse(text));
    const units = [ConsumedCapacity].flat().reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
    used[writing.test(target) ? 'write' : 'read'] += units;
    response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' }).end(text);
  });
  process.env.AWS_ENDPOINT_URL_DYNAMODB = meter.endpoint;

  return {
    /** The capacity that an operation consumes. */
    async cost<Answered>(run: () => Promise<Answered>): Promise<{ answered: Answered; units: Units }> {
      const before = { ...used };
      const answered = await run();
      return { answered, units: { read: used.read - before.read, write: used.write - before.write } };
    },
    async close() {
      await meter.close();
      await table.close();
    },
  };
}

export type MeteredTable = Awaited<ReturnType<typeof startMeteredTable>>;
