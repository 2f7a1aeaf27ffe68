import type { APIGatewayProxyEvent } from 'aws-lambda';
import { env } from '#lambdas/platform/env.ts';
import { headerOf } from '#lambdas/platform/request.ts';
import { forbidden } from '#shared/errors.ts';

const IDLE_SECONDS = 20 * 60;
/** How long an activation link is valid. */
export const LINK_SECONDS = 24 * 3600;
const attributes = 'Path=/api/auth; HttpOnly; Secure; SameSite=Strict';

/**
 * The cookie that carries the refresh token: no script can read it, and only the auth calls receive it
 * (ACCOUNTS-17).
 */
export const refreshCookie = (token: string) => `refresh=${token}; ${attributes}; Max-Age=${IDLE_SECONDS}`;
export const noCookie = `refresh=; ${attributes}; Max-Age=0`;

/** The refresh token of a call; undefined where there is none, or one that Cognito's calls do not even take. */
export function refreshTokenOf(event: APIGatewayProxyEvent): string | undefined {
  const token = cookieIn(event, 'refresh');
  return token !== undefined && /^[\w=.-]+$/.test(token) ? token : undefined;
}

/** The cookie that identifies the browser that registered when its activation link is opened (ACCOUNTS-9). */
export const registrationCookie = (secret: string) => `registration=${secret}; ${attributes}; Max-Age=${LINK_SECONDS}`;
export const registrationSecretOf = (event: APIGatewayProxyEvent): string | undefined =>
  cookieIn(event, 'registration');

const cookieIn = (event: APIGatewayProxyEvent, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([^;]+)`).exec(headerOf(event, 'cookie') ?? '')?.[1];

/**
 * Refuses with Forbidden a call that another site could have caused (ACCOUNTS-19): its origin must be ours, and it must
 * carry a header that no form can send.
 */
export function mustComeFromUs(event: APIGatewayProxyEvent): void {
  const origin = headerOf(event, 'origin');
  if (headerOf(event, 'x-requested-with') === 'lalaga' && (origin === undefined || origin === env('SITE_URL'))) return;
  throw forbidden('ForeignSite', 'This call did not come from our site.');
}
