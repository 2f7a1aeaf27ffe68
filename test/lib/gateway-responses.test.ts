import { expect, it } from 'vitest';
import { answer } from '#lambdas/platform/answers.ts';
import { gatewayResponses } from '#lib/constructs/gateway-responses.ts';

it.each(Object.entries(gatewayResponses))(
  'what the gateway refuses by itself / has the shape of every refusal, and is not cached (API-17, API-18): %s',
  (_, { responseParameters, responseTemplates }) => {
    const { error, message, code, ...rest } = JSON.parse(responseTemplates['application/json']);
    expect(error).toBe(message);
    expect(message).toMatch(/^[A-Z].*\.$/);
    expect(code).toMatch(/^[A-Z][A-Za-z]+$/);
    expect(rest).toEqual({});
    expect(responseParameters['gatewayresponse.header.cache-control']).toBe(
      `'${answer(200, {}).headers?.['cache-control']}'`,
    );
  },
);
