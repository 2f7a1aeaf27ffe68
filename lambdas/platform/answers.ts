import type { APIGatewayProxyResult } from 'aws-lambda';
import { DomainError, statuses } from '#shared/errors.ts';
import { logError } from './log.ts';
import { busy, isTemporary } from './temporary.ts';

/**
 * The only place where an error becomes an HTTP answer: a refusal under its own code (API-15), a service of AWS that is
 * throttled or out of reach as Busy (API-21), anything else as Unexpected (API-16).
 */
export function refusal(error: unknown, requestId: string): APIGatewayProxyResult {
  if (error instanceof DomainError) {
    const { name, code, message, params, fields } = error;
    const seconds = typeof params?.minutes === 'number' ? params.minutes * 60 : 2;
    const retry: Record<string, string> =
      name === 'Busy' || name === 'TooMany' ? { 'retry-after': String(seconds) } : {};
    return answer(statuses[name], { error: message, message, code, params, fields }, retry);
  }
  logError(error, { requestId });
  if (isTemporary(error)) return refusal(busy(), requestId);
  const message = `Something went wrong on our side. If it happens again, tell us this number: ${requestId}`;
  return answer(500, { error: message, message, code: 'Unexpected' });
}

/** An answer in JSON, which no cache stores (API-18). */
export const answer = (
  statusCode: number,
  body: unknown,
  headers: Record<string, string> = {},
  cookies: readonly string[] = [],
): APIGatewayProxyResult => ({
  statusCode,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  ...(cookies.length > 0 && { multiValueHeaders: { 'set-cookie': [...cookies] } }),
  body: JSON.stringify(body),
});
