import { useState } from 'react';
import { type ActionFunctionArgs, useFetcher } from 'react-router-dom';
import type { Result } from '#shared/endpoint.ts';
import type { MyLoan } from '#shared/loans/api.ts';
import { formatWst, type Sene, sene } from '#shared/money.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { type Outcome, outcomeOf, textOf } from '#web/platform/forms/form.ts';
import { formatDay } from '#web/platform/language/days.ts';
import { said } from '#web/platform/language/said.en.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { showError, showSuccess } from '#web/platform/notifications/toasts.ts';
import { currentUser } from '#web/platform/session/current-session.ts';
import { Copied } from '#web/ui/copied.tsx';
import { Note } from '#web/ui/note.tsx';
import { Sheet, useSheet } from '#web/ui/sheet.tsx';
import { texts } from './payoff.en.ts';

type Quote = Result<typeof repaymentsApi.readPayoff> & { available: Sene };

/** Pays a loan off at the price that was shown: the server refuses another price (REPAYMENTS-20). */
export async function payOff({ request }: ActionFunctionArgs): Promise<Outcome> {
  const form = await request.formData();
  const asked = {
    params: { id: Number(textOf(form, 'loan')) },
    body: { amount: sene(Number(textOf(form, 'amount'))) },
  };
  try {
    showSuccess(said(await call(repaymentsApi.payOff, asked, { key: textOf(form, 'key') })));
    return {};
  } catch (error) {
    return outcomeOf(error, texts.failed);
  }
}

async function quoteOf(id: number): Promise<Quote> {
  const [quote, { available }] = await Promise.all([
    call(repaymentsApi.readPayoff, { params: { id } }),
    call(walletApi.readOverview, {}),
  ]);
  return { ...quote, available };
}

/** Loads what paying everything today costs, shows it, and pays it from the wallet. */
export function PayOff({ loan: { loanid } }: { loan: MyLoan }) {
  const sheet = useSheet();
  const [quote, setQuote] = useState<Quote>();
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    if (isAsking) return;
    setAsking(true);
    const answer = await loaded(quoteOf(loanid));
    setAsking(false);
    if (!answer) return showError(texts.notLoaded);
    setQuote(answer);
    sheet.open();
  };
  return (
    <>
      <button type="button" className="btn alt" aria-disabled={isAsking || undefined} onClick={() => void ask()}>
        {isAsking ? texts.asking : texts.open}
      </button>
      <Sheet handle={sheet} title={texts.title(loanid)}>
        {quote && <Price {...quote} />}
        {quote && quote.available < quote.amount && <TooLittle {...quote} />}
        {quote && quote.available >= quote.amount && <Confirm key={quote.amount} {...quote} />}
        <button type="button" className="btn alt full" onClick={sheet.close}>
          {texts.keep}
        </button>
      </Sheet>
    </>
  );
}

const Price = ({ amount, principal, interest, day, available }: Quote) => (
  <>
    <p className="amount">{formatWst(amount)}</p>
    <p>{texts.price(formatDay(day))}</p>
    <dl className="key-values">
      <dt>{texts.principal}</dt>
      <dd>{formatWst(principal)}</dd>
      <dt>{texts.interest}</dt>
      <dd>{formatWst(interest)}</dd>
      <dt>{texts.wallet}</dt>
      <dd>{formatWst(available)}</dd>
    </dl>
  </>
);

const TooLittle = ({ amount, available }: Quote) => (
  <>
    <Note tone="wait">
      <p>{texts.tooLittle(formatWst(sene(amount - available)))}</p>
    </Note>
    <Copied label={texts.reference} text={currentUser()?.paymentreference ?? ''} />
  </>
);

function Confirm({ loanid, amount }: Quote) {
  const { Form, state, data: outcome } = useFetcher<Outcome>();
  const [key] = useState(() => crypto.randomUUID());
  const isBusy = state !== 'idle';
  return (
    <Form method="post" action="/borrower?index" className="stack">
      <input type="hidden" name="loan" value={loanid} />
      <input type="hidden" name="amount" value={amount} />
      <input type="hidden" name="key" value={key} />
      {outcome?.refused && !isBusy && (
        <Note tone="bad" isNews>
          <p>{outcome.refused}</p>
        </Note>
      )}
      <button type="submit" className="btn full" aria-disabled={isBusy || undefined}>
        {isBusy ? texts.paying : texts.pay(formatWst(amount))}
      </button>
    </Form>
  );
}
