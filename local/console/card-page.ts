import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '#local/cloud/http/server.ts';
import { html } from './html.ts';
import { sendPage } from './page.ts';

/** The query with which the hosted card page was opened, and the button that was pressed. */
export type CardPayment = { query: Record<string, string>; outcome: 'paid' | 'declined' };

/** Notifies our webhook as the card gateway would, and returns where the browser goes next. */
export type PayByCard = (payment: CardPayment) => Promise<{ redirect: string }>;

/** Serves the page that replaces the card gateway's hosted page: it shows its query, and pays or declines. */
export async function serveCardPage(request: IncomingMessage, response: ServerResponse, pay: PayByCard): Promise<void> {
  const query = Object.fromEntries(new URLSearchParams((request.url ?? '').split('?')[1] ?? ''));
  if (request.method === 'POST') {
    const form = new URLSearchParams(String(await readBody(request, 10_000)));
    const { redirect } = await pay({ query, outcome: form.get('outcome') === 'paid' ? 'paid' : 'declined' });
    response.writeHead(303, { location: redirect }).end();
    return;
  }
  const rows = Object.entries(query)
    .filter(([name]) => name !== 'token')
    .map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`);
  sendPage(response, {
    title: 'Card payment',
    body: html`<p>This page stands in for the card gateway's own. No card is needed and nothing is charged.</p>
<dl>${rows}</dl>
<form method="post"><p><button name="outcome" value="paid">Pay</button>
<button name="outcome" value="declined">Decline</button></p></form>`,
  });
}
