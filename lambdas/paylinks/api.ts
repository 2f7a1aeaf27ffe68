import { loans } from '#lambdas/loans/store.ts';
import { serve } from '#lambdas/platform/serve.ts';
import { loanIdIn } from '#shared/loans/id-in-loan.ts';
import { payLinksApi } from '#shared/paylinks/api.ts';
import { openPayLink } from './open-link.ts';
import { listPayLinks, makePayLink, revokePayLink } from './own-links.ts';
import { payByCard } from './pay-by-card.ts';
import { payLinks } from './store.ts';

type OfLoan = { params: { id: number } };

const itsLoan = ({ params }: OfLoan) => [loans.keyOf(params), payLinks.partOf('table', { loanId: params.id })];

export const handler = serve(
  payLinksApi,
  { makePayLink, listPayLinks, revokePayLink, openPayLink, payByCard },
  {
    makePayLink: itsLoan,
    listPayLinks: itsLoan,
    revokePayLink: ({ params: { id } }) => [
      loans.keyOf({ id: loanIdIn(id) }),
      payLinks.keyOf({ loanId: loanIdIn(id), id }),
    ],
  },
);
