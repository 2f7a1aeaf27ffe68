import { ApiGatewayManagementApiClient, PostToConnectionCommand } from '@aws-sdk/client-apigatewaymanagementapi';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';

// A small shop, for the tests of the local cloud: whoever bakes a loaf hears of it, and after a month that it is stale.
const table = new DynamoDBClient({});
const mails = new SESClient({});
const executions = new SFNClient({});
const { TABLE, MACHINE, SOCKET_URL, KEY, SITE_URL } = process.env;

const answer = (statusCode, value) => ({ statusCode, body: JSON.stringify(value) });

async function mail(subject) {
  await mails.send(
    new SendEmailCommand({
      Source: 'shop@example.ws',
      Destination: { ToAddresses: ['ana@example.ws'] },
      Message: { Subject: { Data: subject }, Body: { Text: { Data: subject } } },
    }),
  );
}

/** The REST API. */
export async function api({ httpMethod, pathParameters, body }) {
  if (httpMethod === 'GET' && pathParameters) {
    const { Item } = await table.send(new GetItemCommand({ TableName: TABLE, Key: { pk: { S: pathParameters.id } } }));
    return Item ? answer(200, { id: Item.pk.S, baked: Item.baked.S }) : answer(404, { error: 'No such loaf' });
  }
  if (httpMethod === 'GET') return answer(200, { key: KEY, site: SITE_URL, now: new Date().toISOString() });
  const { id } = JSON.parse(body);
  const Item = { pk: { S: id }, baked: { S: new Date().toISOString() } };
  await table.send(new PutItemCommand({ TableName: TABLE, Item }));
  return answer(201, { id });
}

/** The stream of the table. */
export async function relay({ Records }) {
  for (const { dynamodb } of Records) {
    const id = dynamodb.Keys.pk.S;
    if (id.startsWith('CONN#')) continue;
    await executions
      .send(new StartExecutionCommand({ stateMachineArn: MACHINE, name: id, input: JSON.stringify({ id }) }))
      .catch((error) => {
        if (error.name !== 'ExecutionAlreadyExists') throw error;
      });
    await mail(`${id} is baked`);
    await push(`${id} is baked`);
  }
}

async function push(text) {
  const { Item } = await table.send(new GetItemCommand({ TableName: TABLE, Key: { pk: { S: 'CONN#last' } } }));
  if (!Item) return;
  const sockets = new ApiGatewayManagementApiClient({ endpoint: SOCKET_URL });
  await sockets.send(new PostToConnectionCommand({ ConnectionId: Item.id.S, Data: text })).catch((error) => {
    if (error.name !== 'GoneException') throw error;
  });
}

/** The socket. */
export async function socket({ requestContext: { eventType, connectionId } }) {
  if (eventType === 'CONNECT') {
    const Item = { pk: { S: 'CONN#last' }, id: { S: connectionId } };
    await table.send(new PutItemCommand({ TableName: TABLE, Item }));
  }
  return { statusCode: 200 };
}

/** The steps of the workflow, and the daily sweep. */
export async function tasks({ step, id }) {
  await mail(step === 'sweep' ? 'Swept' : `${id} is stale`);
  return {};
}
