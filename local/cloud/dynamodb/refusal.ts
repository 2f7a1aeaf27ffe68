import { JsonError } from '#local/cloud/http/json-error.ts';

const protocol = 'com.amazon.coral.service';
const coral = 'com.amazon.coral.validate';
const dynamodb = 'com.amazonaws.dynamodb.v20120810';

/** An error response of DynamoDB. dynalite's errors have the same two fields. */
export class Refusal extends Error {
  readonly statusCode = 400;
  readonly body: Record<string, unknown>;

  constructor(type: string, message: string, more: object = {}) {
    super(message);
    const namespace = type === 'ValidationException' ? coral : dynamodb;
    this.body = { __type: `${namespace}#${type}`, message, ...more };
  }
}

export const validationError = (message: string): Refusal => new Refusal('ValidationException', message);

/** The body of a refusal, of the protocol, of an operation or of dynalite; undefined for any other error. */
export function refusalOf(error: unknown): Record<string, unknown> | undefined {
  if (error instanceof JsonError) return { __type: `${protocol}#${error.name}`, message: error.message };
  if (!(error instanceof Error && 'statusCode' in error && 'body' in error)) return undefined;
  return typeof error.body === 'object' && error.body !== null ? { ...error.body } : undefined;
}

/** The refusal's type without its namespace, such as ValidationException. */
export const typeOf = (body: Record<string, unknown>): string => String(body.__type).split('#')[1] ?? '';
