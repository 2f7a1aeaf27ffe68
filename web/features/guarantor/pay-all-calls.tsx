import { type ActionFunctionArgs, redirect, useLoaderData } from 'react-router-dom';
import { formatWst, sum } from '#shared/money.ts';
import { type OwnCall, repaymentsApi } from '#shared/repayments/api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { type Outcome, outcomeOf, textOf } from '#web/platform/forms/form.ts';
import { formatActBy } from '#web/platform/language/days.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { showSuccess } from '#web/platform/notifications/toasts.ts';
import { Amount } from '#web/ui/amount.tsx';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Copied } from '#web/ui/copied.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { PayAccounts } from '#web/ui/pay-accounts.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { useOutcome } from '#web/ui/use-outcome.ts';
import { WayBack } from '#web/ui/way-back.tsx';
import { useGuarantor } from './guarantor-data.ts';
import { texts } from './texts.en.ts';

export async function loader() {
  const [wallet, channels] = await Promise.all([
    loaded(call(walletApi.readOverview, {})),
    loaded(call(walletApi.readConfig, {})),
  ]);
  return wallet && channels && { available: wallet.available, channels };
}

/** Pays each of the calls from the wallet, the first last day first; each by itself and once, under a key of its own (REPAYMENTS-63). */
export async function action({ request }: ActionFunctionArgs): Promise<Response | Outcome> {
  const form = await request.formData();
  try {
    for (const id of form.getAll('call').map(String))
      await call(repaymentsApi.payFromWallet, { params: { id } }, { key: `${textOf(form, 'key')}.${id}` });
    showSuccess(texts.allPaid);
    return redirect('/guarantor/calls');
  } catch (error) {
    return outcomeOf(error, texts.callFailed);
  }
}

/** All calls of the guarantor, to be paid together. */
export function Component() {
  const { calls } = useGuarantor().guarantees;
  const paying = useLoaderData<typeof loader>();
  return (
    <AreaPage title={texts.callTitle} isNarrow back={<WayBack to="/guarantor">{texts.back}</WayBack>}>
      {calls.length === 0 ? (
        <Empty title={texts.callPaid} isDone>
          {texts.callPaidWords}
        </Empty>
      ) : paying ? (
        <PayAll calls={calls} {...paying} />
      ) : (
        <Retry>{texts.callNotLoaded}</Retry>
      )}
    </AreaPage>
  );
}

type PayAllProps = { calls: readonly OwnCall[] } & NonNullable<Awaited<ReturnType<typeof loader>>>;

function PayAll({ calls, available, channels }: PayAllProps) {
  const outcome = useOutcome<Outcome>();
  const all = sum(calls.map(({ amount }) => amount));
  const [first] = calls;
  return (
    <>
      <div>
        <Amount of={all} isLead />
        <p className="muted">{first && texts.allCalls(calls.length, formatActBy(first.payby))}</p>
      </div>
      <p>{texts.callWhy}</p>
      {available >= all && (
        <section className="card stack">
          <h2>{texts.fromWallet}</h2>
          <p>{texts.walletHas(formatWst(available))}</p>
          <PostForm outcome={outcome} submit={texts.payNow(formatWst(all))} busy={texts.justAMoment}>
            {calls.map(({ repaymentid }) => (
              <input key={repaymentid} type="hidden" name="call" value={repaymentid} />
            ))}
          </PostForm>
        </section>
      )}
      <section className="card stack">
        <h2>{texts.otherWays}</h2>
        {byLoan(calls).map(({ loanid, paymentreference, amount }) => (
          <div key={loanid}>
            <Copied label={`${texts.loan(loanid)}, ${texts.amountLabel.toLowerCase()}`} text={formatWst(amount)} />
            <Copied label={texts.referenceLabel} text={paymentreference} isReference />
          </div>
        ))}
        <p className="small muted">{texts.allCallsReference}</p>
        <div>
          <PayAccounts channels={channels} />
        </div>
      </section>
    </>
  );
}

/** A deposit with the reference of a loan pays all its calls (REPAYMENTS-17, REPAYMENTS-31). */
const byLoan = (calls: readonly OwnCall[]) =>
  [...new Set(calls.map(({ loanid }) => loanid))].map((loanid) => {
    const ofLoan = calls.filter((each) => each.loanid === loanid);
    return {
      loanid,
      paymentreference: ofLoan[0]?.paymentreference ?? '',
      amount: sum(ofLoan.map(({ amount }) => amount)),
    };
  });
