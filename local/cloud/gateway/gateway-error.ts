import * as z from 'zod/mini';

const defaults = {
  BAD_REQUEST_PARAMETERS: [400, 'Missing required request parameters'],
  BAD_REQUEST_BODY: [400, 'Invalid request'],
  UNAUTHORIZED: [401, 'Unauthorized'],
  MISSING_AUTHENTICATION_TOKEN: [403, 'Missing Authentication Token'],
  REQUEST_TOO_LARGE: [413, 'Request Too Long'],
  INTEGRATION_FAILURE: [502, 'Internal server error'],
  INTEGRATION_TIMEOUT: [504, 'Endpoint request timed out'],
} as const satisfies Record<string, [status: number, message: string]>;

export type GatewayErrorType = keyof typeof defaults;

/** An error response of API Gateway itself, not of a function. */
export class GatewayError extends Error {
  readonly type: GatewayErrorType;

  constructor(type: GatewayErrorType, message: string = defaults[type][1]) {
    super(message);
    this.type = type;
  }
}

/** The gateway responses that an API's document declares, by type. */
export const GatewayResponses = z.record(
  z.string(),
  z.object({
    statusCode: z.optional(z.string()),
    responseParameters: z.optional(z.record(z.string(), z.string())),
    responseTemplates: z.optional(z.record(z.string(), z.string())),
  }),
);
export type GatewayResponses = z.output<typeof GatewayResponses>;

export type Answer = { status: number; headers: Record<string, string>; body: string };

/** The response to an error: that declared for its type, else for its class of status, else API Gateway's default. */
export function answerTo(error: GatewayError, responses: GatewayResponses, requestId: string): Answer {
  const [status] = defaults[error.type];
  const declared = responses[error.type] ?? responses[status < 500 ? 'DEFAULT_4XX' : 'DEFAULT_5XX'];
  const template = declared?.responseTemplates?.['application/json'] ?? '{"message":$context.error.messageString}';
  const headers = Object.entries(declared?.responseParameters ?? {}).map(([name, value]) => [
    name.replace('gatewayresponse.header.', ''),
    value.replace(/^'|'$/g, ''),
  ]);
  const values: Record<string, string> = {
    messageString: JSON.stringify(error.message),
    message: error.message,
    responseType: error.type,
  };
  return {
    status: Number(declared?.statusCode ?? status),
    headers: { 'content-type': 'application/json', 'x-amzn-errortype': error.type, ...Object.fromEntries(headers) },
    body: template
      .replace(/\$context\.error\.(messageString|message|responseType)/g, (_, name: string) => values[name] ?? '')
      .replaceAll('$context.requestId', requestId),
  };
}
