import { useState } from 'react';
import type { Result } from '#shared/endpoint.ts';
import type { MyLoan } from '#shared/loans/api.ts';
import { formatWst, type Sene, sene } from '#shared/money.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import type { PaymentChannels } from '#shared/wallet/payment-channels.ts';
import { type Outcome, outcomeOf, textOf } from '#web/platform/forms/form.ts';
import { formatDay } from '#web/platform/language/days.ts';
import { said } from '#web/platform/language/said.en.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { showError, showSuccess } from '#web/platform/notifications/toasts.ts';
import { currentUser } from '#web/platform/session/current-session.ts';
import { Copied } from '#web/ui/copied.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { Note } from '#web/ui/note.tsx';
import { OneButtonForm } from '#web/ui/one-button-form.tsx';
import { PayAccounts } from '#web/ui/pay-accounts.tsx';
import { Sheet, useSheet } from '#web/ui/sheet.tsx';
import { texts } from './payoff.en.ts';

type Quote = Result<typeof repaymentsApi.readPayoff> & { available: Sene; channels: PaymentChannels };

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

async function quoteOf(id: number): Promise<Quote> {
  const [quote, { available }, channels] = await Promise.all([
    call(repaymentsApi.readPayoff, { params: { id } }),
    call(walletApi.readOverview, {}),
    call(walletApi.readConfig, {}),
  ]);
  return { ...quote, available, channels };
}

/** Loads what paying everything today costs, shows it, and pays it from the wallet. */
export function PayOff({ loan: { loanid } }: { loan: MyLoan }) {
  const sheet = useSheet();
  const [quote, setQuote] = useState<Quote>();
  const [isLoading, setLoading] = useState(false);
  const load = async () => {
    if (isLoading) return;
    setLoading(true);
    const answer = await loaded(quoteOf(loanid));
    setLoading(false);
    if (!answer) return showError(texts.notLoaded);
    setQuote(answer);
    sheet.open();
  };
  return (
    <section className="card stack">
      <p>{texts.why}</p>
      <button type="button" className="btn alt" aria-disabled={isLoading || undefined} onClick={() => void load()}>
        {isLoading ? texts.asking : texts.open}
      </button>
      <Sheet handle={sheet} title={texts.title(loanid)} close={texts.keep}>
        {quote && <Price {...quote} />}
        {quote && quote.available < quote.amount && <BalanceTooLow {...quote} />}
        {quote && quote.available >= quote.amount && (
          <OneButtonForm
            key={quote.amount}
            action="/borrower?index"
            fields={{ loan: loanid, amount: quote.amount }}
            submit={texts.pay(formatWst(quote.amount))}
            busy={texts.paying}
          />
        )}
      </Sheet>
    </section>
  );
}

const Price = ({ amount, principal, interest, day, available }: Quote) => (
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

function BalanceTooLow({ amount, available, channels }: Quote) {
  const missing = sene(amount - available);
  const reference = currentUser()?.paymentreference ?? '';
  return (
    <>
      <Note tone="wait">{texts.tooLittle(formatWst(missing))}</Note>
      <Copied label={texts.missing} text={formatWst(missing)} />
      <Copied label={texts.reference} text={reference} />
      <PayAccounts channels={channels} />
    </>
  );
}
