import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { type OwedToGuarantor, payBackApi, type Recourse } from '#shared/collections/pay-back-api.ts';
import { formatWst, type Sene } from '#shared/money.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { type CommandOutcome, numberOf, sendForm, textOf } from '#web/platform/forms/form.ts';
import { said } from '#web/platform/language/said.en.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { showSuccess } from '#web/platform/notifications/toasts.ts';
import { Amount } from '#web/ui/amount.tsx';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Field } from '#web/ui/fields.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { Note } from '#web/ui/note.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { useKey } from '#web/ui/use-key.ts';
import { useOutcome } from '#web/ui/use-outcome.ts';
import { WayBack } from '#web/ui/way-back.tsx';
import { texts } from './texts.en.ts';

type Owing = { recourse: Recourse; available: Sene };

export const loader = ({ params: { id } }: LoaderFunctionArgs): Promise<Owing | undefined> =>
  loaded(owingOf(Number(id)));

async function owingOf(id: number): Promise<Owing> {
  const [recourse, { available }] = await Promise.all([
    call(payBackApi.readRecourse, { params: { id } }),
    call(walletApi.readOverview, {}),
  ]);
  return { recourse, available };
}

/** Pays one guarantor back; the outcome is that of this guarantor's form (COLLECTIONS-11). */
export async function action({ request, params: { id } }: ActionFunctionArgs): Promise<CommandOutcome> {
  const form = await request.formData();
  const guarantorId = textOf(form, 'guarantorId');
  const sent = await sendForm(form, payBackApi.payBack.body, {
    shape: () => ({ guarantorId, amount: numberOf(form, 'amount') }),
    send: async (body, options) => {
      showSuccess(said(await call(payBackApi.payBack, { params: { id: Number(id) }, body }, options)));
    },
    failed: texts.failed,
  });
  return { ...sent, command: guarantorId };
}

/** What a borrower owes to guarantors who paid for them, and the way to pay it back. */
export function Component() {
  const owing = useLoaderData<typeof loader>();
  return (
    <AreaPage title={texts.title} isNarrow back={<WayBack to="/borrower">{texts.back}</WayBack>}>
      {!owing && <Retry>{texts.notLoaded}</Retry>}
      {owing?.recourse.owed === 0 && <Empty title={texts.nothing}>{texts.nothingWords}</Empty>}
      {owing && owing.recourse.owed > 0 && <Owing {...owing} />}
    </AreaPage>
  );
}

const Owing = ({ recourse: { guarantors, islate }, available }: Owing) => (
  <>
    <p>{texts.why}</p>
    {islate && (
      <Note tone="wait" title={texts.lateFirst}>
        <p>{texts.lateWords}</p>
        <Link to="/borrower">{texts.toLoan}</Link>
      </Note>
    )}
    {guarantors.map((one) => (
      <ToGuarantor key={one.guarantorid} owed={one} available={available} isLocked={islate} />
    ))}
  </>
);

type ToGuarantorProps = { owed: OwedToGuarantor; available: Sene; isLocked: boolean };

function ToGuarantor({ owed, available, isLocked }: ToGuarantorProps) {
  const { guarantorid, firstname, paid, paidback, forgiven } = owed;
  const last = useOutcome<CommandOutcome>();
  const outcome = last?.command === guarantorid ? last : undefined;
  const key = useKey(outcome);
  if (owed.owed === 0) return <Note tone="ok">{texts.settled(firstname)}</Note>;
  return (
    <section className="card stack">
      <div>
        <h2>{texts.owe(firstname)}</h2>
        <Amount of={owed.owed} isLead />
      </div>
      <KeyValues
        pairs={[
          [texts.paid(firstname), formatWst(paid)],
          [texts.paidBack, paidback > 0 && formatWst(paidback)],
          [texts.forgiven(firstname), forgiven > 0 && formatWst(forgiven)],
        ]}
      />
      {!isLocked && (
        <PostForm
          key={key}
          idPrefix={`${guarantorid}-`}
          outcome={outcome}
          submit={texts.send(firstname)}
          busy={texts.sending}
        >
          <input type="hidden" name="guarantorId" value={guarantorid} />
          <Field
            name="amount"
            label={texts.amount}
            hint={texts.wallet(formatWst(available))}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={formatWst(owed.owed).replace(/^WST\s/, '')}
          />
        </PostForm>
      )}
    </section>
  );
}
