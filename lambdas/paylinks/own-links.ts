import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { ulid } from 'ulid';
import { incrementLoanVersion } from '#lambdas/loans/save-loan.ts';
import { getOwnLoan } from '#lambdas/loans/store.ts';
import { env } from '#lambdas/platform/env.ts';
import { headerOf } from '#lambdas/platform/request.ts';
import { digestOf } from '#lambdas/platform/secret.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { stale } from '#lambdas/platform/writes.ts';
import { listRepayments } from '#lambdas/repayments/store.ts';
import { payLinkReferences } from '#lambdas/wallet/store.ts';
import { paymentReference } from '#shared/accounts/payment-reference.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { illegalTransition, notFound, refused } from '#shared/errors.ts';
import { loanIdIn } from '#shared/loans/id-in-loan.ts';
import type { payLinksApi } from '#shared/paylinks/api.ts';
import { expiryOf, mustBeFew, type PayLink, rowOf, statusOf } from '#shared/paylinks/pay-link.ts';
import { ownPayLinkOf } from '#shared/paylinks/wire.ts';
import { mustNotBeHeld } from '#shared/repayments/held.ts';
import { say } from '#shared/sentence.ts';
import { cameFor } from './came.ts';
import { findByHash, payLinks, payLinkTokens } from './store.ts';

const TOKEN_BYTES = 16;

/**
 * Makes a link for an instalment of the caller's own, or for whatever is due next (PAYLINKS-1). Its token follows from the request's
 * Idempotency-Key: asked again, the same link is answered (PAYLINKS-2). Refuses with NotFound an instalment of another loan, and with
 * Refused one that is paid, one of a held loan, and a link too many.
 */
export const makePayLink: Route<typeof payLinksApi.makePayLink> = async ({ params, body, caller, event, now }) => {
  const loan = await getOwnLoan(params.id, caller.userId);
  const key = headerOf(event, 'idempotency-key') ?? randomUUID();
  const token = tokenOf([caller.userId, loan.id, key, body.repaymentId, body.words, body.showName]);
  const hash = digestOf(token);
  const known = await findByHash(hash);
  if (known) return { reply: replyOf(known, token), writes: [] };

  mustNotBeHeld(loan);
  const [rows, made] = await Promise.all([listRepayments(loan), payLinks.all('table', { loanId: loan.id })]);
  const row = rowOf(body, rows);
  if (!row) throw notFound();
  if (row.status === 'Paid') throw refused('InstalmentPaidAlready', 'This instalment is paid.');
  const today = apiaDayOf(now);
  mustBeFew(made, rows, today);
  const link: PayLink = {
    loanId: loan.id,
    id: `${loan.id}.${ulid(now)}`,
    ...(body.repaymentId !== undefined && { repaymentId: body.repaymentId }),
    reference: paymentReference('F', randomBytes(8)),
    ...(body.words && { words: body.words }),
    showName: body.showName,
    madeAt: new Date(now).toISOString(),
    expires: expiryOf(today),
    version: 1,
  };
  return {
    reply: replyOf(link, token),
    stored: null,
    writes: [
      ...payLinks.add(link),
      // The same request at the same moment runs again, and finds the link.
      ...payLinkTokens.add({ hash, loanId: loan.id, linkId: link.id }, stale),
      ...payLinkReferences.add({ reference: link.reference, linkId: link.id, loanId: loan.id, userId: caller.userId }),
      // Of two that are made at once one counts the other.
      ...incrementLoanVersion(loan),
    ],
    log: `Pay link ${link.id} made`,
  };
};

/** 128 bits that nobody can guess, in 22 letters. */
const tokenOf = (of: readonly unknown[]): string =>
  createHmac('sha256', `pay-link:${env('APP_KEY')}`)
    .update(JSON.stringify(of))
    .digest()
    .subarray(0, TOKEN_BYTES)
    .toString('base64url');

const replyOf = ({ reference, expires }: PayLink, token: string) => ({
  url: `${env('SITE_URL')}/#/pay/${token}`,
  reference,
  expires,
});

/** The links of the caller's own loan, the latest first (PAYLINKS-3). */
export const listPayLinks: Route<typeof payLinksApi.listPayLinks> = async ({ params, caller, now }) => {
  const loan = await getOwnLoan(params.id, caller.userId);
  const [rows, made, came] = await Promise.all([
    listRepayments(loan),
    payLinks.all('table', { loanId: loan.id }),
    cameFor(loan.id),
  ]);
  return made.toReversed().map((link) => ownPayLinkOf(link, statusOf(link, rows, apiaDayOf(now)), came));
};

/** Takes a link back (PAYLINKS-3). Refuses with NotFound somebody else's, and with IllegalTransition one that has ended. */
export const revokePayLink: Route<typeof payLinksApi.revokePayLink> = async ({ params: { id }, caller, now }) => {
  const loan = await getOwnLoan(loanIdIn(id), caller.userId);
  const [rows, link] = await Promise.all([listRepayments(loan), payLinks.get({ loanId: loan.id, id })]);
  if (statusOf(link, rows, apiaDayOf(now)) !== 'Live')
    throw illegalTransition('PayLinkEnded', 'This link is not open any more.');
  return {
    reply: say('PayLinkRevoked', 'Your link is taken back. Nobody can pay with it any more.'),
    writes: payLinks.save({ ...link, revokedAt: new Date(now).toISOString() }, link),
    log: `Pay link ${id} taken back`,
  };
};
