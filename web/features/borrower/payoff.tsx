import { useState } from 'react';
import type { Result } from '#shared/endpoint.ts';
import type { MyLoan } from '#shared/loans/api.ts';
import { formatWst, type Sene, sene } from '#shared/money.ts';
import { type PayoffQuoteView, repaymentsApi } from '#shared/repayments/api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import type { PaymentChannels } from '#shared/wallet/payment-channels.ts';
import { type Outcome, outcomeOf, textOf } from '#web/platform/forms/form.ts';
import { formatActBy, formatDay } from '#web/platform/language/days.ts';
import { said } from '#web/platform/language/said.en.ts';
import { call } from '#web/platform/network/api.ts';
import { showSuccess } from '#web/platform/notifications/toasts.ts';
import { Copied } from '#web/ui/copied.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { Note } from '#web/ui/note.tsx';
import { OneButtonForm } from '#web/ui/one-button-form.tsx';
import { PayAccounts } from '#web/ui/pay-accounts.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useCommand } from '#web/ui/use-command.ts';
import { useLoadedSheet } from '#web/ui/use-loaded-sheet.ts';
import { PayDown } from './paydown.tsx';
import { texts } from './payoff.en.ts';

type Payoff = Result<typeof repaymentsApi.readPayoff> & { available: Sene; channels: PaymentChannels };

/** Pays a loan off at the price that was shown: the server refuses another price (REPAYMENTS-20). */
export async function payOff(form: FormData): Promise<Outcome> {
  const input = {
    params: { id: Number(textOf(form, 'loan')) },
    body: { amount: sene(Number(textOf(form, 'amount'))) },
  };
  try {
    showSuccess(said(await call(repaymentsApi.payOff, input, { key: textOf(form, 'key') })));
    return {};
  } catch (error) {
    return outcomeOf(error, texts.failed);
  }
}

async function payoffOf(id: number): Promise<Payoff> {
  const [payoff, { available }, channels] = await Promise.all([
    call(repaymentsApi.readPayoff, { params: { id } }),
    call(walletApi.readOverview, {}),
    call(walletApi.readConfig, {}),
  ]);
  return { ...payoff, available, channels };
}

/** Loads what paying everything today costs, shows it, and pays it from the wallet. */
export function PayOff({ loan: { loanid, status } }: { loan: MyLoan }) {
  const shown = useLoadedSheet(() => payoffOf(loanid), texts.notLoaded);
  const { sheet, content: payoff, setContent: setPayoff, load, open, isLoading } = shown;
  return (
    <section className="card stack">
      <p>{texts.why}</p>
      <button type="button" className="btn alt" aria-disabled={isLoading || undefined} onClick={() => void open()}>
        {isLoading ? texts.asking : texts.open}
      </button>
      {status === 'Active' && <PayDown loan={loanid} />}
      <Sheet handle={sheet} title={texts.title(loanid)} close={texts.keep}>
        {payoff && <Price {...payoff} />}
        {payoff && payoff.available >= payoff.amount && (
          <OneButtonForm
            key={payoff.amount}
            action="/borrower?index"
            fields={{ loan: loanid, amount: payoff.amount }}
            submit={texts.pay(formatWst(payoff.amount))}
            busy={texts.paying}
          />
        )}
        {payoff && (
          <ByDeposit payoff={payoff} onQuote={(quote) => setPayoff((now) => now && { ...now, quote })} reload={load} />
        )}
      </Sheet>
    </section>
  );
}

const Price = ({ amount, principal, interest, day, available }: Payoff) => (
  <>
    <p className="amount">{formatWst(amount)}</p>
    <p>{texts.price(formatDay(day))}</p>
    <KeyValues
      pairs={[
        [texts.principal, formatWst(principal)],
        [texts.interest, formatWst(interest)],
        [texts.wallet, formatWst(available)],
      ]}
    />
  </>
);

type ByDepositProps = {
  payoff: Payoff;
  onQuote: (quote: PayoffQuoteView) => void;
  reload: () => Promise<unknown>;
};

/** Paying off by deposit: at a price that is good until a day, with a reference of its own (REPAYMENTS-53). */
function ByDeposit({ payoff: { loanid, quote, available, channels }, onQuote, reload }: ByDepositProps) {
  const [usesWallet, setUsesWallet] = useState(false);
  const { isBusy, outcome, send } = useCommand(texts.notLoaded, reload);
  const ask = () =>
    send(async () => {
      const input = { params: { id: loanid }, body: { usewallet: usesWallet } };
      onQuote(await call(repaymentsApi.askPayoffQuote, input, { key: crypto.randomUUID() }));
    });
  return (
    <section className="stack">
      <h3>{texts.byDeposit}</h3>
      {quote ? <Quoted quote={quote} available={available} channels={channels} /> : <p>{texts.whyDeposit}</p>}
      {available > 0 && (
        <label className="check">
          <input type="checkbox" checked={usesWallet} onChange={({ target }) => setUsesWallet(target.checked)} />
          <span>{texts.takeWallet(formatWst(available))}</span>
        </label>
      )}
      <Refusal outcome={outcome} state={isBusy ? 'submitting' : 'idle'} />
      <button type="button" className="btn alt full" aria-disabled={isBusy || undefined} onClick={() => void ask()}>
        {isBusy ? texts.asking : quote ? texts.askAgain : texts.ask}
      </button>
    </section>
  );
}

type QuotedProps = { quote: PayoffQuoteView } & Pick<Payoff, 'available' | 'channels'>;

function Quoted({ quote: { amount, reference, parts, saved, usewallet, waiting }, available, channels }: QuotedProps) {
  const missing = sene(Math.max(0, amount - (usewallet ? available : waiting)));
  return (
    <>
      {parts.map(({ until, amount: price, perday }) => (
        <p key={until}>
          {perday > 0
            ? texts.quotedByDay(formatWst(price), formatActBy(until), formatWst(perday))
            : texts.quoted(formatWst(price), formatActBy(until))}
        </p>
      ))}
      {saved > 0 && <p>{texts.saved(formatWst(saved))}</p>}
      {waiting > 0 && <Note tone="wait">{texts.waiting(formatWst(waiting))}</Note>}
      <Copied label={texts.send} text={formatWst(missing)} />
      <Copied label={texts.reference} text={reference} isReference />
      <p className="small muted">{texts.onlyThis}</p>
      <PayAccounts channels={channels} />
    </>
  );
}
