import { sene } from '#shared/money.ts';
import type { PayLink } from '#shared/paylinks/pay-link.ts';
import type { Receipt } from '#shared/wallet/receipt.ts';

/** A link for whatever is due next, made on 21 November 2026. */
export const aPayLink = (said: Partial<PayLink> = {}): PayLink => ({
  loanId: 1042,
  id: '1042.01LINK',
  reference: 'FABCDEFGH1',
  showName: false,
  madeAt: '2026-11-21T00:00:00.000Z',
  expires: '2026-12-21',
  version: 1,
  ...said,
});

/** A receipt with the link's reference, recorded at noon of an Apia day. */
export const aLinkReceipt = (day: string, amount: number, said: Partial<Receipt> = {}): Receipt => ({
  id: `Bank-${day}-${amount}`,
  method: 'Bank',
  amount: sene(amount),
  valueDate: day,
  reference: 'FABCDEFGH1',
  bankId: 'slip',
  status: 'Applied',
  left: sene(0),
  payLinkId: '1042.01LINK',
  recordedBy: 'staff',
  recordedAt: new Date(Date.parse(`${day}T00:00:00Z`) - 3_600_000).toISOString(),
  version: 1,
  ...said,
});
