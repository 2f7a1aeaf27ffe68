import type { APIGatewayProxyEvent } from 'aws-lambda';
import { env } from '#lambdas/platform/env.ts';
import { headerOf } from '#lambdas/platform/request.ts';
import { DomainError } from '#shared/errors.ts';

const IDLE_SECONDS = 20 * 60;
const attributes = 'Path=/api/auth; HttpOnly; Secure; SameSite=Strict';

/**
 * The cookie that carries the refresh token: no script can read it, and only the auth calls receive it
 * (ACCOUNTS-17).
 */
export const refreshCookie = (token: string) => `refresh=${token}; ${attributes}; Max-Age=${IDLE_SECONDS}`;
export const noCookie = `refresh=; ${attributes}; Max-Age=0`;

/** The refresh token of a call, or undefined. */
export const refreshTokenOf = (event: APIGatewayProxyEvent): string | undefined =>
  /(?:^|;\s*)refresh=([^;]+)/.exec(headerOf(event, 'cookie') ?? '')?.[1];

/**
 * Refuses with Forbidden a call that another site could have caused (ACCOUNTS-19): its origin must be ours, and it must
 * carry a header that no form can send.
 */
export function mustComeFromUs(event: APIGatewayProxyEvent): void {
  const origin = headerOf(event, 'origin');
  if (headerOf(event, 'x-requested-with') === 'lalaga' && (origin === undefined || origin === env('SITE_URL'))) return;
  throw new DomainError('Forbidden', 'ForeignSite', 'This call did not come from our site.');
}
