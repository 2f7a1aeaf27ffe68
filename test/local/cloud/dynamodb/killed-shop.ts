import { TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { keyOf, N, openShop, TableName } from './shop.ts';

// A process to kill: it writes pairs without end, and says which ones were answered.
const { client } = await openShop(process.argv[2], true);
let last = 0;

async function write(): Promise<void> {
  while (true) {
    last += 1;
    const number = last;
    const TransactItems = ['left', 'right'].map((side) => ({
      Put: { TableName, Item: { ...keyOf(`${side}#${number}`), number: N(number) } },
    }));
    await client.send(new TransactWriteItemsCommand({ TransactItems }));
    process.stdout.write(`${number}\n`);
  }
}
await Promise.all(Array.from({ length: 8 }, write));
