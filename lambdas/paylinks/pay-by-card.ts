import { randomUUID } from 'node:crypto';
import type { Route } from '#lambdas/platform/serve.ts';
import { CARD_TOKEN_MS, cardPageUrl } from '#lambdas/repayments/card-gateway.ts';
import { cardPayers } from '#lambdas/repayments/store.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { refused } from '#shared/errors.ts';
import type { payLinksApi } from '#shared/paylinks/api.ts';
import { mustBePayableByCard, mustSayWho } from '#shared/paylinks/by-card.ts';
import { cameFor } from './came.ts';
import { opened } from './open-link.ts';

/**
 * Opens the hosted card page for an amount of a link, with the link's reference (PAYLINKS-10). Refuses with NotFound and TooMany as the
 * link's page, with Refused one that is paid and more than a card may pay, and with Invalid another amount and who must say their name.
 */
export const payByCard: Route<typeof payLinksApi.payByCard> = async ({ body, ip, now }) => {
  const { token, amount, from: name, relation } = body;
  const { link, asked } = await opened(token, { ip, now });
  if (asked.state === 'Paid') throw refused('InstalmentPaidAlready', 'This instalment is paid.');
  const today = apiaDayOf(now);
  const came = await cameFor(link.loanId);
  mustBePayableByCard(amount, { open: asked.amount, came, today });
  mustSayWho({ name, relation }, { amount, came, today });
  const nonce = randomUUID();
  return {
    reply: { url: cardPageUrl({ reference: link.reference, amount, nonce, expires: now + CARD_TOKEN_MS }) },
    // What payers say of themselves stays here: the gateway gets the reference alone.
    writes:
      name || relation
        ? cardPayers.add({ nonce, ...(name && { name }), ...(relation && { relation }), openedAt: now })
        : [],
    log: `Card page for pay link ${link.id}`,
  };
};
