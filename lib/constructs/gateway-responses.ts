/** The refusals of the gateway itself, with the same texts and shape as ours (API-17). */
const refusals: Record<string, [status: number, code: string, sentence: string]> = {
  BAD_REQUEST_PARAMETERS: [400, 'Invalid', 'Something is missing in this request.'],
  BAD_REQUEST_BODY: [400, 'Invalid', 'Something is missing in this request.'],
  UNAUTHORIZED: [401, 'Unauthenticated', 'Please sign in again.'],
  EXPIRED_TOKEN: [401, 'Unauthenticated', 'Please sign in again.'],
  INVALID_SIGNATURE: [401, 'Unauthenticated', 'Please sign in again.'],
  ACCESS_DENIED: [403, 'Forbidden', 'You may not do this.'],
  WAF_FILTERED: [403, 'Forbidden', 'You may not do this.'],
  // This is what the gateway says of an address that it does not know.
  MISSING_AUTHENTICATION_TOKEN: [404, 'NotFound', 'There is nothing at this address.'],
  RESOURCE_NOT_FOUND: [404, 'NotFound', 'There is nothing at this address.'],
  REQUEST_TOO_LARGE: [413, 'TooLarge', 'This is too large.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'UnsupportedType', 'Please send JSON.'],
  THROTTLED: [429, 'TooMany', 'That was too fast. Please try again in a moment.'],
  QUOTA_EXCEEDED: [429, 'TooMany', 'That was too fast. Please try again in a moment.'],
  INTEGRATION_TIMEOUT: [504, 'Busy', 'This took too long. Please try again in a moment.'],
  DEFAULT_4XX: [400, 'Invalid', 'We cannot answer this request.'],
  DEFAULT_5XX: [502, 'Unexpected', 'Something went wrong on our side. Please try again.'],
};

/** The gateway's responses as its OpenAPI extension takes them. */
export const gatewayResponses = Object.fromEntries(
  Object.entries(refusals).map(([type, [statusCode, code, sentence]]) => [
    type,
    {
      // The defaults keep whatever status the gateway has chosen.
      ...(!type.startsWith('DEFAULT') && { statusCode: String(statusCode) }),
      responseParameters: {
        'gatewayresponse.header.cache-control': "'no-store'",
        ...(statusCode === 429 && { 'gatewayresponse.header.retry-after': "'2'" }),
      },
      responseTemplates: { 'application/json': JSON.stringify({ error: sentence, message: sentence, code }) },
    },
  ]),
);
