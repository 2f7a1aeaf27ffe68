import { useRef, useState } from 'react';
import { decimalOf, formatWst } from '#shared/money.ts';
import type { PayPage } from '#shared/repayments/api.ts';
import type { Said } from '#shared/sentence.ts';
import type { PayAccount as Account } from '#shared/wallet/payment-instructions.ts';
import type { Outcome } from '#web/platform/forms/form.ts';
import { said } from '#web/platform/language/said.en.ts';
import { Copied } from '#web/ui/copied.tsx';
import { Choice } from '#web/ui/fields.tsx';
import { Note } from '#web/ui/note.tsx';
import { texts as paying } from '#web/ui/paying.en.ts';
import { PostForm } from '#web/ui/post-form.tsx';
import { texts as shared } from '#web/ui/texts.en.ts';
import { texts as payTexts } from './pay.en.ts';
import { texts as words } from './screens.en.ts';

type Way = {
  method: string;
  title: string;
  steps: readonly Said[];
  account: Account | null;
  /** Why it is refused. */
  locked?: Said | undefined;
};

function waysOf({ methods, available, amountopen }: PayPage): Way[] {
  const ways: Way[] = methods.map((way) => ({ ...way, title: said({ message: way.title, code: way.titlecode }) }));
  if (available < amountopen) return ways;
  const steps = [{ message: payTexts.inWallet(formatWst(available)), code: 'Wallet' }];
  return [...ways, { method: 'Wallet', title: payTexts.wallet, steps, account: null }];
}

/** The ways to pay, of which one is chosen: that used last on this device, else the first by hand; none that is refused (SITE-70). */
export function Methods({ pay, outcome }: { pay: PayPage; outcome: Outcome | undefined }) {
  const ways = waysOf(pay);
  const [last] = useState(recallWay);
  const [chosen, setChosen] = useState(() => {
    const free = ways.filter(({ locked }) => !locked);
    return (free.find(({ method }) => method === last) ?? free.find(({ account }) => account) ?? free[0])?.method;
  });
  const way = ways.find(({ method }) => method === chosen);
  if (!way) return null;
  const amount = formatWst(pay.amountopen);
  return (
    <div className="with-estimate">
      <PostForm
        outcome={outcome}
        submit={way.locked ? null : way.account ? payTexts.haveI(amount) : payTexts.now(amount)}
        busy={words.wait}
        pinned={way.locked ? undefined : null}
      >
        <Chooser ways={ways} way={way} isLast={way.method === last} onChoose={setChosen} />
        {way.account ? <ByHand pay={pay} account={way.account} /> : <Steps way={way} />}
        {way.locked ? <Note tone="wait">{said(way.locked)}</Note> : way.account && <WhatNext way={way} />}
      </PostForm>
    </div>
  );
}

/** The name under which the way of paying used last stays on the device, which says nothing of who used it (SITE-20). */
const WAY = 'lalaga-way';

export function rememberWay(method: string): void {
  try {
    localStorage.setItem(WAY, method);
  } catch {
    // Without storage the next payment begins with the usual way.
  }
}

function recallWay(): string | undefined {
  try {
    return localStorage.getItem(WAY) ?? undefined;
  } catch {
    return undefined;
  }
}

type ChooserProps = { ways: readonly Way[]; way: Way; isLast: boolean; onChoose: (method: string) => void };

/** The chosen way in one row on a phone, with the others behind Change; side by side where there is room. */
function Chooser({ ways, way, isLast, onChoose }: ChooserProps) {
  const [isOpen, setOpen] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  return (
    <div className="stack ways">
      <div className="way phone-only">
        <p>
          <strong>{way.title}</strong> {isLast && <span className="small muted">{payTexts.lastUsed}</span>}
        </p>
        <button
          type="button"
          className="link-btn"
          aria-expanded={isOpen}
          ref={change}
          onClick={() => setOpen((was) => !was)}
        >
          {shared.change}
          <span className="hidden-text">: {payTexts.how}</span>
        </button>
      </div>
      <div className={isOpen ? undefined : 'wide-only'}>
        <Choice
          name="method"
          legend={payTexts.how}
          value={way.method}
          options={Object.fromEntries(ways.map(({ method, title }) => [method, title]))}
          onChoose={(method) => {
            onChoose(method);
            // The arrow keys choose each way that they come to.
            if (document.activeElement?.matches(':focus-visible')) return;
            setOpen(false);
            // Beside the row that is shown then there is nothing to focus on a wide screen.
            change.current?.focus();
          }}
        />
      </div>
    </div>
  );
}

/** What is typed into the wallet or at the bank, in the order in which they ask for it. */
const ByHand = ({ pay, account }: { pay: PayPage; account: Account }) => (
  <section className="card pay-rows">
    <Copied label={payTexts.to(account.bank ?? account.name)} text={account.number} />
    <Copied label={payTexts.amount} text={decimalOf(pay.amountopen)} />
    <Copied label={payTexts.reference} text={pay.paymentreference} isReference />
    {account.bank && <Copied label={paying.accountName(account.bank)} text={account.name} />}
  </section>
);

const Steps = ({ way: { title, steps } }: { way: Way }) => (
  <section className="card stack">
    <h2>{title}</h2>
    {steps.map((step) => (
      <p key={step.code}>{said(step)}</p>
    ))}
  </section>
);

/** What follows a payment by hand, and its steps in words. */
const WhatNext = ({ way: { steps } }: { way: Way }) => (
  <aside className="card stack">
    <h2>{payTexts.whatNext}</h2>
    <ol className="timeline">
      {payTexts.crossings.map(([what, how], at) => (
        <li key={what} className={at === 0 ? 'current' : 'later'}>
          {what}
          <span className="small muted">{how}</span>
        </li>
      ))}
    </ol>
    <details className="fold">
      <summary>{payTexts.steps}</summary>
      <ol className="numbered">
        {steps.map((step) => (
          <li key={step.code}>{said(step)}</li>
        ))}
      </ol>
    </details>
  </aside>
);
