import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { env } from '#lambdas/platform/env.ts';

// The least that a function which reads the table loads: what the starts of all others are compared with (CLOUD-22).
const documents = DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 4 }), {
  marshallOptions: { removeUndefinedValues: true },
});

export const handler = () =>
  documents.send(new GetCommand({ TableName: env('TABLE_NAME'), Key: { pk: 'a', sk: 'b' }, ConsistentRead: true }));
