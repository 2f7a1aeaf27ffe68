import { JsonError } from '#local/cloud/http/json-error.ts';

const protocol = 'com.amazon.coral.service';
const coral = 'com.amazon.coral.validate';
const dynamodb = 'com.amazonaws.dynamodb.v20120810';

/** An error response of DynamoDB. */
export class Refusal extends Error {
  readonly type: string;
  readonly body: Record<string, unknown>;

  constructor(type: string, message: string, more: object = {}) {
    // A refusal is an answer: nobody reads its stack, which would cost more than the request.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
    this.type = type;
    this.body = { __type: `${namespaces[type] ?? dynamodb}#${type}`, message, ...more };
  }
}

const namespaces: Record<string, string> = { ValidationException: coral, SerializationException: protocol };

export const validationError = (message: string): Refusal => new Refusal('ValidationException', message);
export const serializationError = (message: string): Refusal => new Refusal('SerializationException', message);

/** The body of a refusal, of the protocol or of an operation; undefined for any other error. */
export function refusalOf(error: unknown): Record<string, unknown> | undefined {
  if (error instanceof JsonError) return { __type: `${protocol}#${error.name}`, message: error.message };
  return error instanceof Refusal ? error.body : undefined;
}
