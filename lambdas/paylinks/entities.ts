import * as z from 'zod/mini';
import { entity } from '#lambdas/platform/entity.ts';
import { PayLink } from '#shared/paylinks/pay-link.ts';

/** The links with which others pay for the borrower of a loan, by when they were made (PAYLINKS-1). */
export const payLinkEntity = entity({
  name: 'PayLink',
  schema: PayLink,
  key: { pk: 'LOAN#{loanId}', sk: 'PAYLINK#{id}' },
  indexes: {},
});

/** The receipts that named a link (PAYLINKS-8): what they are is with them. */
export const payLinkReceiptEntity = entity({
  name: 'PayLinkReceipt',
  schema: z.object({ loanId: z.int(), linkId: z.string(), receiptId: z.string() }),
  key: { pk: 'LOAN#{loanId}', sk: 'LINKRECEIPT#{linkId}#{receiptId}' },
  indexes: {},
});

/** The link of a token, by the digest of it (PAYLINKS-2). */
export const payLinkTokenEntity = entity({
  name: 'PayLinkToken',
  schema: z.object({ loanId: z.int(), linkId: z.string() }),
  key: { pk: 'PAYLINK#{hash}', sk: 'PAYLINK' },
  indexes: {},
});
