import type { ReactNode } from 'react';
import { formatWst, sene, seneTyped } from '#shared/money.ts';
import { leaveFor } from '#web/platform/browser/leave.ts';
import { texts as given } from '#web/platform/language/texts.en.ts';
import { append } from '#web/ui/plain-jsx.ts';
import { type Answer, openCard, openLink, type Refusal } from './api.ts';
import styles from './pay-link.css?inline';
import { texts } from './texts.en.ts';
import { Frame, Open, Said } from './views.tsx';

// The page of a pay link, a script of its own: without the app, its sign-in and its schemas (PAYLINKS-14). The starter runs it in the
// place of the app for addresses that begin with pay/. The build makes nodes of elements: see plain-jsx.ts.

const [, place = ''] = /^#\/pay\/([\w-]*)/.exec(location.hash) ?? [];
const reference = /[?&]reference=([A-Z0-9]{10})\b/.exec(location.hash)?.[1];

// The script may be there before the document is.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
else begin();

function begin(): void {
  // Any other address brings the app.
  addEventListener('hashchange', () => location.reload());
  const style = document.createElement('style');
  style.textContent = styles;
  document.head.append(style);
  document.querySelector('[data-landing]')?.remove();
  document.querySelector('[data-coming]')?.replaceWith(nodeOf(<Frame />));
  if (place === 'received')
    show(texts.received, <Said title={texts.received} words={texts.receivedWords} reference={reference} />);
  else if (place === 'declined') show(texts.declined, <Said title={texts.declined} words={texts.declinedWords} />);
  else void open();
}

/** Asks what the link asks for, and shows it; without a connection again when there is one. */
async function open(): Promise<void> {
  removeEventListener('online', openAgain);
  const answer = await openLink(place);
  if (answer === 'unreachable') return showUnreachable();
  if ('refusal' in answer) return showRefused(answer.refusal);
  if (answer.reply.state === 'Paid')
    return show(texts.paid, <Said title={texts.paid} words={texts.paidWords} reference={answer.reply.reference} />);
  show(texts.title, <Open link={answer.reply} />);
  document.querySelector('[data-print]')?.addEventListener('click', () => print());
  document.querySelector('form')?.addEventListener('submit', pay);
}

/** For listeners: `open` removes that of the connection, so that what is typed since stays. */
function openAgain(): void {
  void open();
}

function showUnreachable(): void {
  show(texts.offline, <Said title={texts.offline} words={texts.offlineWords} button={texts.tryAgain} />);
  document.querySelector('[data-again]')?.addEventListener('click', openAgain);
  addEventListener('online', openAgain);
}

function showRefused(refusal: Refusal): void {
  // The link may be open: nothing can be said of it at the moment.
  if (refusal.status === 429 || refusal.status >= 500) {
    show(texts.title, <Said title={texts.title} words={wordsOf(refusal)} button={texts.tryAgain} />);
    document.querySelector('[data-again]')?.addEventListener('click', openAgain);
  } else show(texts.ended, <Said title={texts.ended} words={texts.endedWords} />);
}

let isBusy = false;

/** Opens the card company's page. What was typed stays when it cannot be opened. */
async function pay(event: Event): Promise<void> {
  event.preventDefault();
  const { currentTarget: form } = event;
  if (isBusy || !(form instanceof HTMLFormElement)) return;
  isBusy = true;
  const button = form.querySelector('button');
  if (button) button.textContent = texts.paying;
  const answer = await openCard(cardForm(new FormData(form)));
  isBusy = false;
  if (answer !== 'unreachable' && 'reply' in answer) return leaveFor(answer.reply.url);
  if (button) button.textContent = texts.pay;
  sayWrong(form, answer);
}

function cardForm(data: FormData) {
  const typed = (name: string) => String(data.get(name) ?? '').trim();
  const [from, relation] = [typed('from'), typed('relation')];
  // What cannot be read is no amount that the server takes.
  const amount = (seneTyped(typed('amount')) ?? 0) / 100;
  return { token: place, amount, ...(from && { from }), ...(relation && { relation }) };
}

function sayWrong(form: HTMLFormElement, answer: Answer<unknown>): void {
  const refusal = typeof answer === 'object' && 'refusal' in answer ? answer.refusal : undefined;
  if (refusal?.code === 'PayLinkEnded') {
    showRefused(refusal);
    return;
  }
  if (refusal?.code === 'PayerUnknown') form.querySelector('[data-relation]')?.removeAttribute('hidden');
  const wrong = form.querySelector<HTMLElement>('.wrong');
  if (!wrong) return;
  wrong.hidden = false;
  wrong.textContent = refusal ? wordsOf(refusal) : texts.failed;
}

function wordsOf({ code, params }: Refusal): string {
  const words = Object.entries(texts.refusals).find(([name]) => name === code)?.[1];
  const amounts = Object.entries(params).map(([name, amount]) => [name, formatWst(sene(Number(amount) || 0))]);
  return words ? words(Object.fromEntries(amounts)) : texts.failed;
}

/** Puts a state in the place of the one before, and reads its heading. */
function show(title: string, view: ReactNode): void {
  document.title = `${title} – ${given.product}`;
  const main = document.querySelector('main');
  const before = main?.querySelector('h1');
  main?.replaceChildren(nodeOf(view));
  if (before) main?.querySelector<HTMLElement>('h1')?.focus();
}

/** The nodes that the build makes of elements. Their links are for the keyboard, too: no app takes this page's place. */
function nodeOf(view: ReactNode): DocumentFragment {
  const fragment = document.createDocumentFragment();
  append(fragment, view as Parameters<typeof append>[1]); // see plain-jsx.ts
  for (const link of fragment.querySelectorAll('a')) link.removeAttribute('tabindex');
  return fragment;
}
