import { useState } from 'react';
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router-dom';
import { formatWst } from '#shared/money.ts';
import { type PayPage, repaymentsApi } from '#shared/repayments/api.ts';
import type { Said } from '#shared/sentence.ts';
import type { PayAccount as Account } from '#shared/wallet/payment-instructions.ts';
import { isOnline } from '#web/platform/browser/online.ts';
import { type CommandOutcome, type Outcome, outcomeOf, textOf } from '#web/platform/forms/form.ts';
import { formatActBy } from '#web/platform/language/days.ts';
import { said } from '#web/platform/language/said.en.ts';
import { texts as platformTexts } from '#web/platform/language/texts.en.ts';
import { call, Refused } from '#web/platform/network/api.ts';
import { showSuccess } from '#web/platform/notifications/toasts.ts';
import { Area } from '#web/ui/area.tsx';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Copied } from '#web/ui/copied.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Choice } from '#web/ui/fields.tsx';
import { Note } from '#web/ui/note.tsx';
import { PayAccount } from '#web/ui/pay-account.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { borrowerTabs } from '#web/ui/role-tabs.ts';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { borrowerData, callAlongside } from './borrower-data.ts';
import { LastSeen, LastSeenPage } from './last-seen.tsx';
import { texts as words } from './screens.en.ts';
import { texts } from './texts.en.ts';

/** Does not reload without a connection, so that a form that could not be sent stays on the screen. */
export const shouldRevalidate = isOnline;

export const ErrorBoundary = LastSeenPage;

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
  const guarded = borrowerData(request);
  const reading = callAlongside(guarded, () => readPayPage(id));
  const [{ user, loans }, pay] = await Promise.all([guarded, reading]);
  return { user, loans, pay };
}

/** What the page shows; 'none' where this person has no such instalment. */
async function readPayPage(id: string): Promise<PayPage | 'none'> {
  try {
    return await call(repaymentsApi.readRepayment, { params: { id } });
  } catch (error) {
    if (error instanceof Refused && (error.status === 404 || error.status === 400)) return 'none';
    throw error;
  }
}

/** Opens the card page, pays from the wallet, announces a manual payment, or withdraws the announcement. */
export async function action({ request, params: { id = '' } }: ActionFunctionArgs): Promise<CommandOutcome> {
  const form = await request.formData();
  const input = { params: { id } };
  const options = { key: textOf(form, 'key') };
  const commands: Record<string, () => Promise<unknown>> = {
    Card: async () => {
      const { url } = await call(repaymentsApi.openCardPage, input, options);
      location.assign(url);
    },
    Wallet: async () => showSuccess(said(await call(repaymentsApi.payFromWallet, input, options))),
    withdraw: async () => showSuccess(said(await call(repaymentsApi.withdrawAnnouncement, input, options))),
  };
  const method = textOf(form, 'method');
  try {
    if (method === 'MTala' || method === 'MyCash' || method === 'Bank')
      showSuccess(said(await call(repaymentsApi.announcePayment, { ...input, body: { method } }, options)));
    else await commands[method]?.();
    return { command: method };
  } catch (error) {
    return { command: method, ...outcomeOf(error, words.pay.failed) };
  }
}

export function Component() {
  const { user, loans, pay } = useLoaderData<typeof loader>();
  return (
    <Area user={user} of="Borrower" tabs={borrowerTabs(loans)}>
      <AreaPage title={words.pay.title} isNarrow>
        <PayOrReason pay={pay} />
        <Link className="btn alt full" to="/borrower">
          {texts.backToDashboard}
        </Link>
      </AreaPage>
    </Area>
  );
}

function PayOrReason({ pay }: { pay: PayPage | 'none' | undefined }) {
  if (pay === 'none') return <Empty title={platformTexts.notFound}>{words.pay.unknown}</Empty>;
  if (!pay) return <LastSeen otherwise={<Retry>{words.pay.notLoaded}</Retry>} />;
  return <Pay key={pay.repaymentid} pay={pay} />;
}

function Pay({ pay }: { pay: PayPage }) {
  const { loanid, scheduleddate, amountopen, paymentstatus, announced, earlieropen } = pay;
  const outcome = useActionData<CommandOutcome>();
  // The page shows one of two forms. An unknown outcome of the other form is settled by this one being shown.
  const unknownOutcome = outcome?.isUnknown && (outcome.command === 'withdraw' ? 'withdrawal' : 'announcement');
  return (
    <>
      <section className="card pay-amount">
        <div className="row between">
          <p className="amount">{formatWst(amountopen)}</p>
          <StatusTag status={paymentstatus} />
        </div>
        <p className="muted">{words.pay.due(loanid, formatActBy(scheduleddate))}</p>
      </section>
      {paymentstatus === 'Paid' && <Note tone="ok">{words.pay.paid}</Note>}
      {announced && (
        <Announced announced={announced} outcome={unknownOutcome === 'announcement' ? undefined : outcome} />
      )}
      {paymentstatus !== 'Paid' && !announced && earlieropen && (
        <Note tone="wait">
          <p>
            {words.pay.earlier} <Link to={`/repayments/${earlieropen}/pay`}>{words.pay.goToIt}</Link>
          </p>
        </Note>
      )}
      {paymentstatus !== 'Paid' && !announced && !earlieropen && (
        <Methods pay={pay} outcome={unknownOutcome === 'withdrawal' ? undefined : outcome} />
      )}
    </>
  );
}

type AnnouncedProps = { announced: NonNullable<PayPage['announced']>; outcome: Outcome | undefined };

const Announced = ({ announced: { until }, outcome }: AnnouncedProps) => (
  <>
    <Note tone="wait">{words.pay.announced(formatActBy(until))}</Note>
    <PostForm outcome={outcome} submit={words.pay.otherWay} busy={words.wait}>
      <input type="hidden" name="method" value="withdraw" />
    </PostForm>
  </>
);

type Way = { method: string; title: string; steps: readonly Said[]; account: Account | null };

function Methods({ pay, outcome }: { pay: PayPage; outcome: Outcome | undefined }) {
  const { methods, available, amountopen } = pay;
  const ways: Way[] = methods.map((way) => ({
    ...way,
    title: said({ message: way.title, code: way.titlecode }),
  }));
  if (available >= amountopen)
    ways.push({
      method: 'Wallet',
      title: words.pay.wallet,
      steps: [{ message: words.pay.inWallet(formatWst(available)), code: 'Wallet' }],
      account: null,
    });
  const [chosen, setChosen] = useState(ways[0]?.method);
  const way = ways.find(({ method }) => method === chosen);
  const isByHand = chosen !== 'Card' && chosen !== 'Wallet';
  return (
    <PostForm outcome={outcome} submit={isByHand ? words.pay.haveI : words.pay.continue} busy={words.wait}>
      <Choice
        name="method"
        legend={words.pay.how}
        value={chosen ?? ''}
        options={Object.fromEntries(ways.map(({ method, title }) => [method, title]))}
        onChoose={setChosen}
      />
      {way && (
        <section className="card stack">
          <h2>{way.title}</h2>
          <ol className="numbered">
            {way.steps.map((step) => (
              <li key={step.code}>{said(step)}</li>
            ))}
          </ol>
          {way.account && <PayAccount account={way.account} />}
          {isByHand && <AmountAndReference pay={pay} />}
        </section>
      )}
    </PostForm>
  );
}

const AmountAndReference = ({ pay: { amountopen, paymentreference } }: { pay: PayPage }) => (
  <>
    <Copied label={words.amount} text={formatWst(amountopen)} />
    <Copied label={words.pay.reference} text={paymentreference} />
  </>
);
