import { createRequire } from 'node:module';
import type { AddressInfo, Server } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Outcome } from './in-memory.ts';

// dynalite is CommonJS without types: what we use of it is declared here.
type Start = (options: { createTableMs: number }) => Server;
const start: Start = createRequire(import.meta.resolve('dynalite/package.json'))('./index.js');

/** Another implementation of DynamoDB with these tables, in memory. It knows no transactions. */
export async function startDynalite(...tables: { TableName: string }[]) {
  const server = start({ createTableMs: 0 });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const headers = {
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-date': '20260101T000000Z',
    authorization: 'AWS4-HMAC-SHA256 Credential=a/20260101/r/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
  };
  const opened = {
    async run(operation: string, request: object): Promise<Outcome> {
      const response = await fetch(`http://127.0.0.1:${port}`, {
        method: 'POST',
        headers: { ...headers, 'x-amz-target': `DynamoDB_20120810.${operation}` },
        body: JSON.stringify(request),
      });
      const body = await response.json();
      if (response.ok) return { answer: body };
      return { type: String(body.__type).split('#')[1] ?? '', message: body.message ?? body.Message };
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
  for (const table of tables) await create(opened.run, table);
  return opened;
}

/** Creates a table, and waits until it and its indexes can be used, which is a moment later. */
async function create(run: (operation: string, request: object) => Promise<Outcome>, table: { TableName: string }) {
  await run('CreateTable', table);
  const isReady = async () => {
    const described = JSON.stringify(await run('DescribeTable', { TableName: table.TableName }));
    return described.includes('"TableStatus":"ACTIVE"') && !described.includes('CREATING');
  };
  while (!(await isReady())) await setTimeout(10);
}
