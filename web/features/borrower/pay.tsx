import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom';
import type { MyLoan } from '#shared/loans/api.ts';
import { type PayPage, repaymentsApi } from '#shared/repayments/api.ts';
import { leaveFor } from '#web/platform/browser/leave.ts';
import { type CommandOutcome, type Outcome, outcomeOf, textOf } from '#web/platform/forms/form.ts';
import { formatActBy } from '#web/platform/language/days.ts';
import { said } from '#web/platform/language/said.en.ts';
import { texts as platformTexts } from '#web/platform/language/texts.en.ts';
import { call, Refused } from '#web/platform/network/api.ts';
import { showSuccess } from '#web/platform/notifications/toasts.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Area } from '#web/ui/area.tsx';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Note } from '#web/ui/note.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { borrowerTabs } from '#web/ui/role-tabs.ts';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { useOutcome } from '#web/ui/use-outcome.ts';
import { WayBack } from '#web/ui/way-back.tsx';
import { borrowerData, callAlongside } from './borrower-data.ts';
import { BorrowerStyles } from './borrower-styles.tsx';
import { LastSeen, LastSeenPage } from './last-seen.tsx';
import { isHeld, isLate, lateWords } from './next-repayment.tsx';
import { texts as payTexts } from './pay.en.ts';
import { Methods, rememberWay } from './pay-methods.tsx';
import { texts as words } from './screens.en.ts';
import { texts } from './texts.en.ts';

export const ErrorBoundary = LastSeenPage;

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
  const guarded = borrowerData(request);
  const reading = callAlongside(guarded, () => readPayPage(id));
  const [{ user, loans }, pay] = await Promise.all([guarded, reading]);
  // An old notice may lead to an instalment that a new plan has replaced (REPAYMENTS-11).
  if (pay && pay !== 'none' && pay.repaymentid !== id) throw redirect(`/repayments/${pay.repaymentid}/pay`);
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
      leaveFor(url);
    },
    Wallet: async () => showSuccess(said(await call(repaymentsApi.payFromWallet, input, options))),
    withdraw: async () => showSuccess(said(await call(repaymentsApi.withdrawAnnouncement, input, options))),
  };
  const method = textOf(form, 'method');
  if (method !== 'withdraw') rememberWay(method);
  try {
    if (method === 'MTala' || method === 'MyCash' || method === 'Bank')
      showSuccess(said(await call(repaymentsApi.announcePayment, { ...input, body: { method } }, options)));
    else await commands[method]?.();
    return { command: method };
  } catch (error) {
    return { command: method, ...outcomeOf(error, payTexts.failed) };
  }
}

export function Component() {
  const { user, loans, pay } = useLoaderData<typeof loader>();
  const loan = pay && pay !== 'none' ? loans?.find(({ loanid }) => loanid === pay.loanid) : undefined;
  return (
    <Area user={user} of="Borrower" tabs={borrowerTabs(loans)}>
      <AreaPage title={titleOf(pay, loan)} back={<WayBack to="/borrower">{texts.backToDashboard}</WayBack>}>
        <BorrowerStyles />
        <PayOrReason pay={pay} />
      </AreaPage>
    </Area>
  );
}

/** Which repayment of what is paid: its id ends with its number (REPAYMENTS-5), which a new plan goes on counting (REPAYMENTS-50). */
function titleOf(pay: PayPage | 'none' | undefined, loan: MyLoan | undefined): string {
  if (!pay || pay === 'none' || !loan?.cost) return payTexts.title;
  const [nr, count] = [Number(pay.repaymentid.split('-')[1]), loan.cost.lowest.instalments];
  return nr <= count ? payTexts.titleOf(nr, count, loan.purpose) : payTexts.title;
}

function PayOrReason({ pay }: { pay: PayPage | 'none' | undefined }) {
  if (pay === 'none') return <Empty title={platformTexts.notFound}>{payTexts.unknown}</Empty>;
  if (!pay) return <LastSeen otherwise={<Retry>{payTexts.notLoaded}</Retry>} />;
  return <Pay key={pay.repaymentid} pay={pay} />;
}

function Pay({ pay }: { pay: PayPage }) {
  const { paymentstatus, announced } = pay;
  const outcome = useOutcome<CommandOutcome>();
  // The page shows one of two forms. An unknown outcome of the other form is settled by this one being shown.
  const unknownOutcome = outcome?.isUnknown && (outcome.command === 'withdraw' ? 'withdrawal' : 'announcement');
  return (
    <>
      <AmountAndDay pay={pay} />
      {paymentstatus === 'Paid' && <Note tone="ok">{payTexts.paid}</Note>}
      {announced && (
        <Announced announced={announced} outcome={unknownOutcome === 'announcement' ? undefined : outcome} />
      )}
      {paymentstatus !== 'Paid' && !announced && (
        <Ways pay={pay} outcome={unknownOutcome === 'withdrawal' ? undefined : outcome} />
      )}
    </>
  );
}

/** The ways to pay, or why there are none now (SITE-70). */
function Ways({ pay, outcome }: { pay: PayPage; outcome: Outcome | undefined }) {
  const { earlieropen, methods } = pay;
  // Where even the card is refused there is no way.
  const locked = methods.find(({ method }) => method === 'Card')?.locked;
  if (locked) return <Note tone="wait">{said(locked)}</Note>;
  if (!earlieropen) return <Methods pay={pay} outcome={outcome} />;
  return (
    <Note tone="wait">
      <p>
        {payTexts.earlier} <Link to={`/repayments/${earlieropen}/pay`}>{payTexts.goToIt}</Link>
      </p>
    </Note>
  );
}

/** What is open, and by when or what follows. */
const AmountAndDay = ({ pay }: { pay: PayPage }) => (
  <div className="pay-amount">
    <div className="row">
      <Amount of={pay.amountopen} isLead />
      {pay.paymentstatus !== 'Scheduled' && <StatusTag status={pay.paymentstatus} />}
    </div>
    {pay.paymentstatus !== 'Paid' && (
      <p className="small muted">
        {isLate(pay) || isHeld(pay) ? lateWords(pay) : words.toDo.due(formatActBy(pay.scheduleddate))}
      </p>
    )}
  </div>
);

type AnnouncedProps = { announced: NonNullable<PayPage['announced']>; outcome: Outcome | undefined };

const Announced = ({ announced: { until }, outcome }: AnnouncedProps) => (
  <>
    <Note tone="wait">{payTexts.announced(formatActBy(until))}</Note>
    <PostForm outcome={outcome} submit={payTexts.otherWay} busy={words.wait}>
      <input type="hidden" name="method" value="withdraw" />
    </PostForm>
  </>
);
