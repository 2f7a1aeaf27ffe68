import { createHmac } from 'node:crypto';
import { env } from '#lambdas/platform/env.ts';

/** What an investor sees in place of a borrower's id (LOANS-51): the same for the same two people, and not traceable. */
export const pseudonymOf = (borrowerId: string, viewerId: string): string =>
  createHmac('sha256', `pseudonym:${env('APP_KEY')}`)
    .update(`${viewerId}\n${borrowerId}`)
    .digest('base64url')
    .slice(0, 22);
