import { people } from '#lambdas/accounts/store.ts';
import { loans } from '#lambdas/loans/store.ts';
import { mustBeFewOpenings } from '#lambdas/platform/rate-limit.ts';
import { digestOf } from '#lambdas/platform/secret.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { listRepayments } from '#lambdas/repayments/store.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { DomainError } from '#shared/errors.ts';
import type { payLinksApi } from '#shared/paylinks/api.ts';
import { type Asked, askedBy, isOver, type PayLink } from '#shared/paylinks/pay-link.ts';
import { openPayLinkOf } from '#shared/paylinks/wire.ts';
import { cameFor } from './came.ts';
import { findByHash, payLinks } from './store.ts';

/** What whoever has a link may know (PAYLINKS-5). Refuses with NotFound any that is not open, all alike, and with TooMany (PAYLINKS-4). */
export const openPayLink: Route<typeof payLinksApi.openPayLink> = async ({ body: { token }, ip, now }) => {
  const { link, asked, firstName } = await opened(token, { ip, now });
  const today = apiaDayOf(now);
  const came = await cameFor(link.loanId);
  return { reply: openPayLinkOf(link, asked, { firstName, came, today }), writes: [] };
};

type Opened = { link: PayLink; asked: Asked; firstName: string };

/** The link of a token and what it asks for. Refuses as `openPayLink`, after the same reads whatever the reason is (PAYLINKS-4). */
export async function opened(token: string, { ip, now }: { ip: string; now: number }): Promise<Opened> {
  const hash = digestOf(token);
  await mustBeFewOpenings(ip, hash, now);
  const link = await openLinkOf(hash, apiaDayOf(now));
  const loan = await loans.find({ id: link?.loanId ?? NOBODY.loanId });
  const { id, planId, borrowerId, heldSince } = loan ?? NOTHING;
  const [rows, person] = await Promise.all([listRepayments({ id, planId }), people.find({ id: borrowerId })]);
  const asked = link && heldSince === undefined ? askedBy(link, rows) : undefined;
  if (!link || !asked || !person) throw new DomainError('NotFound', 'PayLinkEnded', 'This link is not open any more.');
  return { link, asked, firstName: person.firstName };
}

/** A link, a loan and a person that do not exist: what has ended or is unknown reads as much as what is open. */
const NOBODY = { loanId: 0, id: 'nobody' };
const NOTHING = { id: 0, planId: 'none', borrowerId: 'nobody', heldSince: undefined };

/** The link of a digest, unless it has ended by itself. */
async function openLinkOf(hash: string, today: string): Promise<PayLink | undefined> {
  const link = (await findByHash(hash)) ?? (await payLinks.find(NOBODY));
  return link && !isOver(link, today) ? link : undefined;
}
