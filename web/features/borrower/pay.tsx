import { useState } from 'react';
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router-dom';
import { formatWst } from '#shared/money.ts';
import { type PayPage, repaymentsApi } from '#shared/repayments/api.ts';
import type { Said } from '#shared/sentence.ts';
import { isOnline } from '#web/platform/browser/online.ts';
import { type Outcome, outcomeOf, textOf } from '#web/platform/forms/form.ts';
import { formatDay } from '#web/platform/language/days.ts';
import { said } from '#web/platform/language/said.en.ts';
import { call } from '#web/platform/network/api.ts';
import { showSuccess } from '#web/platform/notifications/toasts.ts';
import { Area } from '#web/ui/area.tsx';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Copied } from '#web/ui/copied.tsx';
import { Note } from '#web/ui/note.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { borrowerData, inTheirName } from './borrower-data.ts';
import { LastSeen, LastSeenPage } from './last-seen.tsx';
import { texts as words } from './screens.en.ts';
import { tabsOf } from './tabs.ts';
import { texts } from './texts.en.ts';

/** A form stays on the screen when it could not be sent without a connection. */
export const shouldRevalidate = isOnline;

export const ErrorBoundary = LastSeenPage;

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
  const asking = inTheirName(() => call(repaymentsApi.readRepayment, { params: { id } }));
  const { user, loans } = await borrowerData(request);
  return { user, loans, pay: await asking };
}

/** Opens the card page, pays from the wallet, announces a manual payment, or withdraws the announcement. */
export async function action({ request, params: { id = '' } }: ActionFunctionArgs): Promise<Outcome> {
  const form = await request.formData();
  const asked = { params: { id } };
  const how = { key: textOf(form, 'key') };
  const acts: Record<string, () => Promise<unknown>> = {
    Card: async () => {
      const { url } = await call(repaymentsApi.openCardPage, asked, how);
      location.assign(url);
    },
    Wallet: async () => showSuccess(said(await call(repaymentsApi.payFromWallet, asked, how))),
    withdraw: async () => showSuccess(said(await call(repaymentsApi.withdrawAnnouncement, asked, how))),
  };
  const method = textOf(form, 'method');
  try {
    if (method === 'MTala' || method === 'MyCash' || method === 'Bank')
      showSuccess(said(await call(repaymentsApi.announcePayment, { ...asked, body: { method } }, how)));
    else await acts[method]?.();
    return {};
  } catch (error) {
    return outcomeOf(error, words.pay.failed);
  }
}

export function Component() {
  const { user, loans, pay } = useLoaderData<typeof loader>();
  return (
    <Area user={user} of="Borrower" tabs={tabsOf(loans)}>
      <AreaPage title={words.pay.title} isNarrow>
        {pay ? <Pay key={pay.repaymentid} pay={pay} /> : <LastSeen otherwise={<Retry>{words.pay.notLoaded}</Retry>} />}
        <Link className="btn alt full" to="/borrower">
          {texts.backToDashboard}
        </Link>
      </AreaPage>
    </Area>
  );
}

function Pay({ pay }: { pay: PayPage }) {
  const { loanid, scheduleddate, amountopen, paymentstatus, announced, earlieropen } = pay;
  const outcome = useActionData<Outcome>();
  return (
    <>
      <section className="card pay-amount">
        <div className="row between">
          <p className="amount">{formatWst(amountopen)}</p>
          <StatusTag status={paymentstatus} />
        </div>
        <p className="muted">{words.pay.due(loanid, formatDay(scheduleddate))}</p>
      </section>
      {paymentstatus === 'Paid' && (
        <Note tone="ok">
          <p>{words.pay.paid}</p>
        </Note>
      )}
      {announced && <Announced announced={announced} outcome={outcome} />}
      {paymentstatus !== 'Paid' && !announced && earlieropen && (
        <Note tone="wait">
          <p>
            {words.pay.earlier} <Link to={`/repayments/${earlieropen}/pay`}>{words.pay.goToIt}</Link>
          </p>
        </Note>
      )}
      {paymentstatus !== 'Paid' && !announced && <Methods pay={pay} outcome={outcome} />}
    </>
  );
}

type AnnouncedProps = { announced: NonNullable<PayPage['announced']>; outcome: Outcome | undefined };

const Announced = ({ announced: { until }, outcome }: AnnouncedProps) => (
  <>
    <Note tone="wait">
      <p>{words.pay.announced(formatDay(until))}</p>
    </Note>
    <PostForm outcome={outcome} submit={words.pay.otherWay} busy={words.wait}>
      <input type="hidden" name="method" value="withdraw" />
    </PostForm>
  </>
);

function Methods({ pay, outcome }: { pay: PayPage; outcome: Outcome | undefined }) {
  const { methods, available, amountopen } = pay;
  const ways: { method: string; title: string; steps: readonly Said[] }[] = [...methods];
  if (available >= amountopen)
    ways.push({
      method: 'Wallet',
      title: words.pay.wallet,
      steps: [{ message: words.pay.inWallet(formatWst(available)), code: 'Wallet' }],
    });
  const [chosen, setChosen] = useState(ways[0]?.method);
  const way = ways.find(({ method }) => method === chosen);
  const isByHand = chosen !== 'Card' && chosen !== 'Wallet';
  return (
    <PostForm outcome={outcome} submit={isByHand ? words.pay.haveI : words.pay.continue} busy={words.wait}>
      <fieldset className="field">
        <legend>{words.pay.how}</legend>
        <div className="choices">
          {ways.map(({ method, title }) => (
            <label key={method}>
              <input
                type="radio"
                name="method"
                value={method}
                checked={method === chosen}
                onChange={() => setChosen(method)}
              />
              {said(title)}
            </label>
          ))}
        </div>
      </fieldset>
      {way && (
        <section className="card stack">
          <h2>{said(way.title)}</h2>
          <ol className="numbered">
            {way.steps.map((step) => (
              <li key={step.code}>{said(step)}</li>
            ))}
          </ol>
          {isByHand && <Exactly pay={pay} />}
        </section>
      )}
    </PostForm>
  );
}

const Exactly = ({ pay: { amountopen, paymentreference } }: { pay: PayPage }) => (
  <>
    <Copied label={words.amount} text={formatWst(amountopen)} />
    <Copied label={words.pay.reference} text={paymentreference} />
  </>
);
