import { createHmac } from 'node:crypto';
import { env } from '#lambdas/platform/env.ts';

/**
 * A proof that only our own functions can send with the request to mail a reset link. Without it, anybody could send that
 * request to Cognito directly, and bypass the limit of mails to an address (ACCOUNTS-46).
 */
export const resetProof = (email: string): string =>
  createHmac('sha256', `reset:${env('APP_KEY')}`)
    .update(email.toLowerCase())
    .digest('base64url');
