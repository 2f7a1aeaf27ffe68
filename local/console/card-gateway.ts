import { createHash, createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { Controls } from '#local/cloud/controls.ts';
import { Sene, Wst } from '#shared/money.ts';
import type { CardPayment } from './card-page.ts';

type Cloud = Pick<Controls, 'url' | 'now' | 'variable'>;
const Token = z.object({ amount: Sene });

/**
 * Does what a card gateway does when its hosted page is paid: notifies our webhook with a signed request, and sends the browser
 * back. A page that is submitted twice is one payment, because the payment's id derives from the page's token.
 */
export async function payByCard({ query, outcome }: CardPayment, cloud: Cloud): Promise<{ redirect: string }> {
  const { repaymentId, reference = '', token = '' } = query;
  if (outcome === 'paid') await notifyWebhook(token, cloud);
  if (repaymentId !== undefined)
    return { redirect: `${cloud.url}/#/repayments/${encodeURIComponent(repaymentId)}/pay` };
  const back = outcome === 'paid' ? `received?reference=${encodeURIComponent(reference)}` : 'declined';
  return { redirect: `${cloud.url}/#/pay/${back}` };
}

async function notifyWebhook(token: string, { url, now, variable }: Cloud): Promise<void> {
  const { amount } = Token.parse(JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()));
  const paymentId = createHash('sha256').update(token).digest('hex').slice(0, 32);
  const body = JSON.stringify({ paymentId, token, amount: z.encode(Wst, amount) });
  const seconds = Math.floor(now() / 1000);
  const signature = createHmac('sha256', variable('CARD_KEY')).update(`${seconds}.${body}`).digest('hex');
  const response = await fetch(`${url}/api/payments/card-webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-card-signature': `t=${seconds},v1=${signature}` },
    body,
  });
  if (!response.ok) throw new Error(`The payment was not taken: ${await response.text()}`);
}
