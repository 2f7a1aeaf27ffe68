import { createHmac } from 'node:crypto';
import { env } from '#lambdas/platform/env.ts';

/**
 * What only our own functions can send with the order to mail a reset link. Anybody may give that order to Cognito
 * itself, past the limit of mails to an address (ACCOUNTS-46).
 */
export const resetProof = (email: string): string =>
  createHmac('sha256', `reset:${env('APP_KEY')}`)
    .update(email.toLowerCase())
    .digest('base64url');
