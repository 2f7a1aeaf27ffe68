import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { investmentsApi, type MyInvestment } from '#shared/investments/api.ts';
import { isPoolOpen } from '#shared/investments/insurance-pool.ts';
import { isProven } from '#shared/kyc/identity.ts';
import { type LoanDetail, loansApi } from '#shared/loans/api.ts';
import { forget } from '#web/platform/browser/device.ts';
import type { Outcome } from '#web/platform/forms/form.ts';
import { outcomeUnder } from '#web/platform/forms/outcome-under.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { call, Refused } from '#web/platform/network/api.ts';
import { Unreachable } from '#web/platform/network/fetch-api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { showError, showSuccess } from '#web/platform/notifications/toasts.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { useFocusFor } from '#web/ui/effects.ts';
import { forgetIncomeDocuments } from '#web/ui/income-documents.tsx';
import { Note } from '#web/ui/note.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { useOutcome } from '#web/ui/use-outcome.ts';
import { Deposit, loadPaymentOptions, type PaymentOptions } from './deposit.tsx';
import { InvestForm } from './invest-fields.tsx';
import { explainChangedLoan, readInvestment, wasUnknown } from './invest-form.ts';
import { type Investor, investorData, useInvestor } from './investor-data.ts';
import { useLive } from './live.ts';
import { loadLosses, WithLosses } from './losses.tsx';
import { NotVerified } from './not-verified.tsx';
import { unpaidOf } from './own-investments.ts';
import { texts } from './texts.en.ts';
import { InvestmentFacts } from './unpaid.tsx';

type Loaded = {
  id: string;
  /** Invalid when this investor has no such loan, failed when it could not be loaded. */
  loan: LoanDetail | 'invalid' | 'failed';
  isLead: boolean;
  isInsurable: boolean;
  options: PaymentOptions;
  losses: Awaited<ReturnType<typeof loadLosses>>;
};

export async function loader({ request, params: { loanId = '' } }: LoaderFunctionArgs): Promise<Loaded> {
  await investorData(request);
  const [loan, lead, figures, options, losses] = await Promise.all([
    loadLoan(loanId),
    loaded(call(investmentsApi.checkLead, { params: { loanId } })),
    loaded(call(loansApi.readFigures, {})),
    loadPaymentOptions(),
    loadLosses(),
  ]);
  // Where the figures are not known the server decides.
  const isInsurable = !figures || isPoolOpen({ pool: figures.lippool, insured: figures.lipinsured }, todayInApia());
  return { id: loanId, loan, isLead: lead?.isLeadInvestor ?? false, isInsurable, options, losses };
}

const NOT_THERE = [400, 403, 404];

async function loadLoan(id: string): Promise<Loaded['loan']> {
  try {
    return await call(loansApi.readLoan, { params: { id } });
  } catch (error) {
    if (error instanceof Refused) return NOT_THERE.includes(error.status) ? 'invalid' : 'failed';
    if (error instanceof Unreachable) return 'failed';
    throw error;
  }
}

const draftOf = (loanId: number | string): string => `draft.invest.${loanId}`;

export async function action({ request, params: { loanId = '' } }: ActionFunctionArgs): Promise<Outcome> {
  const form = await request.formData();
  const outcome = await sent(form, loanId);
  // Whether an earlier attempt without an answer was accepted stays unknown until one is done (SITE-61).
  return wasUnknown(form) && (outcome.refused || outcome.errors) ? { ...outcome, isUnknown: true } : outcome;
}

async function sent(form: FormData, loanId: string): Promise<Outcome> {
  try {
    const read = await readInvestment(form, await call(loansApi.readLoan, { params: { id: loanId } }));
    if ('errors' in read) return { errors: explainChangedLoan(read.errors, form) };
    await call(investmentsApi.submitInvestment, { body: read.data }, { key: read.key });
    forgetIncomeDocuments(read.data.incomeSource);
    forget(draftOf(loanId));
    showSuccess(texts.sent(read.data.loanId));
    return {};
  } catch (error) {
    return failureOf(error, form);
  }
}

/** The fixed text with the server's reason beneath (SITE-36); another Pending investment has a fixed text of its own. */
function failureOf(error: unknown, form: FormData): Outcome {
  if (error instanceof Refused && error.code === 'InvestmentPending') {
    showError(texts.alreadyPending);
    return { refused: texts.alreadyPending };
  }
  const { errors, ...outcome } = outcomeUnder(error, texts.investmentFailed);
  return { ...outcome, ...(errors && { errors: explainChangedLoan(errors, form) }) };
}

/** A loan of the marketplace, and the form to fund a part of it. */
export function Component() {
  const investor = useInvestor();
  const loaded = useLoaderData<typeof loader>();
  useLive();
  return (
    <AreaPage title={texts.investTitle(loaded.id)}>
      <Link className="alone" to="/investor/marketplace">
        {texts.backToMarketplace}
      </Link>
      {isProven(investor.user, todayInApia()) ? (
        <WithLosses losses={loaded.losses}>
          <Loan investor={investor} {...loaded} />
        </WithLosses>
      ) : (
        <NotVerified user={investor.user} />
      )}
    </AreaPage>
  );
}

function Loan({ investor, loan, isLead, isInsurable, options }: Omit<Loaded, 'losses'> & { investor: Investor }) {
  const outcome = useOutcome<Outcome>();
  if (loan === 'failed') return <Retry>{texts.loanFailed}</Retry>;
  if (loan === 'invalid') return <Wrong>{texts.invalidLoan}</Wrong>;
  const mine = investor.investments.find(
    ({ loanid, investmentstatus }) => loanid === loan.loanid && investmentstatus === 'Pending',
  );
  if (mine) return <LockedInvestment investor={investor} investment={mine} options={options} outcome={outcome} />;
  // It may be their own investment that funded it: then pressing again answers so (SITE-22).
  if (loan.status !== 'Approved' && !outcome?.isUnknown) return <Wrong>{whyNotOpen(outcome)}</Wrong>;
  if (unpaidOf(investor.investments)) return <OtherPending />;
  return (
    <InvestForm
      key={loan.loanid}
      loan={loan}
      isLead={isLead && loan.guarantorcount === null}
      isInsurable={isInsurable}
      outcome={outcome}
      draft={draftOf(loan.loanid)}
    />
  );
}

function whyNotOpen(outcome: Outcome | undefined): string {
  if (!outcome) return texts.notOpen;
  // Sent, and not yet in the list.
  return outcome.refused || outcome.errors ? texts.closed : texts.locked;
}

const Wrong = ({ children }: { children: string }) => (
  <Note tone="wait" isNews>
    {children}
  </Note>
);

const OtherPending = () => (
  <Note tone="wait">
    <p>{texts.alreadyPending}</p>
    <Link className="alone" to="/investor/unpaid">
      {texts.otherPending}
    </Link>
  </Note>
);

type LockedProps = {
  investor: Investor;
  investment: MyInvestment;
  options: PaymentOptions;
  outcome: Outcome | undefined;
};

/** The investment that was sent and can no longer be changed, and how to pay it (INVESTMENTS-30). */
function LockedInvestment({ investor, investment, options, outcome }: LockedProps) {
  const heading = useFocusFor<HTMLHeadingElement>(outcome);
  return (
    <div className="halves">
      <div className="stack-wide">
        <h2 ref={heading} tabIndex={-1}>
          {texts.yourInvestment}
        </h2>
        {investment.paymentstatus === 'Paid' ? (
          <Note tone="ok">
            <h3>{texts.underReviewTitle}</h3>
            <p>{texts.underReview(investment.loanid)}</p>
          </Note>
        ) : (
          <>
            <Note tone="ok">{texts.locked}</Note>
            <Deposit user={investor.user} investment={investment} options={options} />
          </>
        )}
      </div>
      <InvestmentFacts investment={investment} />
    </div>
  );
}
