import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom';
import { formatWst } from '#shared/money.ts';
import { type OwnCall, type PayPage, repaymentsApi } from '#shared/repayments/api.ts';
import { type Outcome, outcomeOf, textOf } from '#web/platform/forms/form.ts';
import { formatActBy } from '#web/platform/language/days.ts';
import { said } from '#web/platform/language/said.en.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { showSuccess } from '#web/platform/notifications/toasts.ts';
import { Amount } from '#web/ui/amount.tsx';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Copied } from '#web/ui/copied.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { useOutcome } from '#web/ui/use-outcome.ts';
import { WayBack } from '#web/ui/way-back.tsx';
import { WaysToPay } from '#web/ui/ways-to-pay.tsx';
import { guarantorData, useGuarantor } from './guarantor-data.ts';
import { texts } from './texts.en.ts';

/** How the call is paid; 'paid' when nothing of it is open any more, undefined when it could not be loaded. */
export async function loader({
  request,
  params: { id = '' },
}: LoaderFunctionArgs): Promise<PayPage | 'paid' | undefined> {
  const { guarantees } = await guarantorData(request);
  if (guarantees && !guarantees.calls.some(({ repaymentid }) => repaymentid === id)) return 'paid';
  return loaded(call(repaymentsApi.readRepayment, { params: { id } }));
}

/** Pays the guarantor's share from their wallet (REPAYMENTS-15). */
export async function action({ request, params: { id = '' } }: ActionFunctionArgs): Promise<Response | Outcome> {
  const form = await request.formData();
  try {
    const options = { key: textOf(form, 'key') };
    showSuccess(said(await call(repaymentsApi.payFromWallet, { params: { id } }, options)));
    return redirect(`/guarantor/calls/${id}`);
  } catch (error) {
    return outcomeOf(error, texts.callFailed);
  }
}

export function Component() {
  const pay = useLoaderData<typeof loader>();
  const { calls } = useGuarantor().guarantees;
  const called = pay && pay !== 'paid' ? calls.find(({ repaymentid }) => repaymentid === pay.repaymentid) : undefined;
  return (
    <AreaPage title={texts.callTitle} isNarrow back={<WayBack to="/guarantor">{texts.back}</WayBack>}>
      {!pay && <Retry>{texts.callNotLoaded}</Retry>}
      {pay && (pay === 'paid' || !called) && (
        <Empty title={texts.callPaid} isDone>
          {texts.callPaidWords}
        </Empty>
      )}
      {pay && pay !== 'paid' && called && <Pay pay={pay} called={called} />}
    </AreaPage>
  );
}

function Pay({ pay, called: { loanid, payby, backup } }: { pay: PayPage; called: OwnCall }) {
  const { amountopen, available, methods, paymentreference } = pay;
  const outcome = useOutcome<Outcome>();
  const isInWallet = available >= amountopen;
  return (
    <>
      <div>
        <Amount of={amountopen} isLead />
        <p className="muted">{texts.callOf(loanid, formatActBy(payby))}</p>
      </div>
      <p>
        {backup !== undefined && texts.standsIn} {texts.callWhy}
      </p>
      {isInWallet && (
        <section className="card stack">
          <h2>{texts.fromWallet}</h2>
          <p>{texts.walletHas(formatWst(available))}</p>
          <PostForm outcome={outcome} submit={texts.payNow(formatWst(amountopen))} busy={texts.justAMoment}>
            {null}
          </PostForm>
        </section>
      )}
      <section className="card stack">
        <h2>{texts.otherWays}</h2>
        <div>
          <Copied label={texts.amountLabel} text={formatWst(amountopen)} />
          <Copied label={texts.referenceLabel} text={paymentreference} />
        </div>
        <p className="small muted">{texts.callReference}</p>
        <div>
          <WaysToPay ways={methods} isFirstOpen={!isInWallet} />
        </div>
      </section>
    </>
  );
}
