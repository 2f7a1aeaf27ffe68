import { sene } from '#shared/money.ts';
import type { OpenPayLink } from '#shared/paylinks/api.ts';

/** How long (ms) an answer may take. */
const TIMEOUT_MS = 20_000;

/** A refusal as the page words it: its HTTP status and code, and its amounts in sene. */
export type Refusal = { status: number; code: string; params: Readonly<Record<string, number>> };
export type Answer<Reply> = { reply: Reply } | { refusal: Refusal } | 'unreachable';

/** What a link asks for. The schema of the contract would make the page's script larger than all the rest of it (PAYLINKS-14). */
export async function openLink(token: string): Promise<Answer<OpenPayLink>> {
  const answer = await send<OpenPayLink>('/pay-links/open', { token });
  if (answer === 'unreachable' || 'refusal' in answer) return answer;
  const { amountopen, cardmost } = answer.reply;
  const wst = (amount: number) => sene(Math.round(amount * 100));
  return {
    reply: { ...answer.reply, amountopen: wst(amountopen), cardmost: cardmost === null ? null : wst(cardmost) },
  };
}

export type CardForm = { token: string; amount: number; from?: string; relation?: string };
/** The address of the card company's page for an amount in tala. */
export const openCard = (form: CardForm) => send<{ url: string }>('/pay-links/card', form);

async function send<Reply>(path: string, body: object): Promise<Answer<Reply>> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'lalaga' };
    const init = { method: 'POST', headers, body: JSON.stringify(body), signal: controller.signal };
    const response = await fetch(`./api${path}`, init);
    const answer = await response.json();
    if (response.ok) return { reply: answer };
    return { refusal: { status: response.status, code: String(answer.code), params: answer.params ?? {} } };
  } catch {
    return 'unreachable';
  } finally {
    clearTimeout(timer);
  }
}
