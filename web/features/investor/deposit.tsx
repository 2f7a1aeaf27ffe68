import type { ActionFunctionArgs } from 'react-router-dom';
import type { User } from '#shared/accounts/api.ts';
import type { Result } from '#shared/endpoint.ts';
import type { MyInvestment } from '#shared/investments/api.ts';
import { formatWst, type Sene, sene } from '#shared/money.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { instructionsOf } from '#shared/wallet/payment-instructions.ts';
import { type Outcome, outcomeOf, textOf } from '#web/platform/forms/form.ts';
import { formatDeadline } from '#web/platform/language/days.ts';
import { said } from '#web/platform/language/said.en.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { showSuccess } from '#web/platform/notifications/toasts.ts';
import { Copied } from '#web/ui/copied.tsx';
import { Note } from '#web/ui/note.tsx';
import { OneButtonForm } from '#web/ui/one-button-form.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { WaysToPay } from '#web/ui/ways-to-pay.tsx';
import { texts } from './texts.en.ts';

/** The payment channels (undefined when they could not be loaded), and what of the wallet can be put towards an investment. */
export type PaymentOptions = { channels: Result<typeof walletApi.readConfig> | undefined; available: Sene };

export async function loadPaymentOptions(): Promise<PaymentOptions> {
  const [channels, wallet] = await Promise.all([
    loaded(call(walletApi.readConfig, {})),
    loaded(call(walletApi.readOverview, {})),
  ]);
  return { channels, available: wallet?.free ?? wallet?.available ?? sene(0) };
}

/** Pays an investment from the wallet, as far as the money goes (INVESTMENTS-14, INVESTMENTS-15). */
export async function payFromWallet({ request }: ActionFunctionArgs): Promise<Outcome> {
  const form = await request.formData();
  try {
    const input = { params: { id: textOf(form, 'investment') } };
    const options = { key: textOf(form, 'key'), about: textOf(form, 'amounts') };
    showSuccess(said(await call(walletApi.payInvestment, input, options)));
    return {};
  } catch (error) {
    return outcomeOf(error, texts.payFailed);
  }
}

type DepositProps = { user: User; investment: MyInvestment; options: PaymentOptions };

/** What to deposit, with which reference, by which methods. */
export function Deposit({ user: { investorpaymentreference: reference }, investment, options }: DepositProps) {
  const { totalpayableamount: total, amountdue, deadline } = investment;
  const isPartlyPaid = amountdue < total;
  const payable = sene(Math.min(options.available, amountdue));
  // Other amounts are another payment, under another idempotency key.
  const amounts = `${payable} of ${amountdue}`;
  return (
    <section className="card stack deposit">
      <Copied label={isPartlyPaid ? texts.stillToDeposit : texts.totalPayable} text={formatWst(amountdue)} />
      {isPartlyPaid && <p className="muted">{texts.partlyPaid(formatWst(sene(total - amountdue)))}</p>}
      {deadline && <Note tone="wait">{texts.depositBy(formatDeadline(deadline))}</Note>}
      {payable > 0 && (
        <OneButtonForm
          key={amounts}
          action="/investor/unpaid"
          fields={{ investment: investment.investmentid, amounts }}
          submit={texts.payFromWallet(formatWst(payable))}
          busy={texts.justAMoment}
        />
      )}
      <p>{isPartlyPaid ? texts.depositMissing : texts.depositExactly}</p>
      {reference ? (
        <Copied label={texts.yourReference} text={reference} />
      ) : (
        <p>
          {texts.yourReference}: <strong className="missing">{texts.missingReference}</strong>
        </p>
      )}
      {options.channels ? (
        <Methods channels={options.channels} amount={amountdue} reference={reference || texts.missingReference} />
      ) : (
        <Retry>{texts.methodsFailed}</Retry>
      )}
    </section>
  );
}

type MethodsProps = { channels: NonNullable<PaymentOptions['channels']>; amount: Sene; reference: string };

const Methods = ({ channels, amount, reference }: MethodsProps) => {
  const { Bank, MTala, MyCash } = instructionsOf(channels, amount, reference);
  return <WaysToPay ways={[Bank, MTala, MyCash]} isFirstOpen />;
};
