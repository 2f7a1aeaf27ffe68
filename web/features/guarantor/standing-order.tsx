import { guarantorsApi } from '#shared/guarantors/api.ts';
import { type Outcome, textOf } from '#web/platform/forms/form.ts';
import { outcomeUnder } from '#web/platform/forms/outcome-under.ts';
import { formatActBy } from '#web/platform/language/days.ts';
import { said } from '#web/platform/language/said.en.ts';
import { call } from '#web/platform/network/api.ts';
import { showSuccess } from '#web/platform/notifications/toasts.ts';
import { whyRefused } from '#web/platform/reasons/why-refused.ts';
import { CardHeading } from '#web/ui/card-heading.tsx';
import { documentsOf, FileSlot } from '#web/ui/file-slot.tsx';
import { Note } from '#web/ui/note.tsx';
import { DownloadButton, OpenButton } from '#web/ui/open-button.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { forgetUpload, useUpload } from '#web/ui/use-upload.ts';
import type { Guarantee } from './guarantees.ts';
import { needsStandingOrder } from './next-step.ts';
import { texts } from './texts.en.ts';

const slotOf = (loanId: number) => `standing-order.${loanId}`;

/** Submits the signed standing order of a loan (GUARANTORS-31). */
export async function handInStandingOrder(form: FormData, loanId: number): Promise<Outcome> {
  const [signed] = documentsOf(form);
  if (!signed) return { errors: { standingOrder: texts.standingOrderMissing } };
  try {
    const body = { loanId, documentId: signed.documentId };
    showSuccess(said(await call(guarantorsApi.submitStandingOrder, { body }, { key: textOf(form, 'key') })));
  } catch (error) {
    return outcomeUnder(error, texts.papersFailed);
  }
  forgetUpload(slotOf(loanId));
  return {};
}

type StandingOrderProps = { guarantee: Guarantee; outcome: Outcome | undefined };

/** The standing order: the prefilled form, the upload of the signed one, and its state. */
export function StandingOrder({ guarantee, outcome }: StandingOrderProps) {
  const { loanid, standingorderstatus: status } = guarantee;
  return (
    <section className="card stack">
      <CardHeading title={texts.standingOrderTitle} status={status} />
      {status === 'Verified' && <p>{texts.standingOrderOk}</p>}
      {status === 'Pending' && <Note tone="wait">{texts.standingOrderChecking}</Note>}
      {needsStandingOrder(guarantee) && (
        <>
          <WhyAnother guarantee={guarantee} />
          <ol className="numbered">
            {texts.standingOrderSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <StandingOrderPdf loanId={loanid} />
          <StandingOrderForm loanId={loanid} outcome={outcome} />
        </>
      )}
    </section>
  );
}

/** Why another one is handed in: the last was refused, or the agreement waits for it. Who has cancelled theirs may leave it at that (GUARANTORS-67). */
function WhyAnother({ guarantee }: { guarantee: Guarantee }) {
  const { standingorderstatus: status, actby, orderreason: reason, orderrefusal: refusal, agreement } = guarantee;
  if (agreement?.signedat && status === 'Revoked') return <Note>{texts.standingOrderCancelled}</Note>;
  return (
    <Note tone={status === 'NotSubmitted' ? 'info' : 'bad'}>
      {status !== 'NotSubmitted' && (
        <p dir="auto">{whyRefused({ reason, refusal }) || texts.stepWords.standingOrderAgain}</p>
      )}
      {!agreement?.signedat && <p>{texts.standingOrderFirst}</p>}
      {actby && <p>{texts.doBy(formatActBy(actby))}</p>}
    </Note>
  );
}

function StandingOrderForm({ loanId, outcome }: { loanId: number; outcome: Outcome | undefined }) {
  const slot = useUpload(slotOf(loanId), texts.papersFailed);
  return (
    <PostForm outcome={outcome} submit={texts.standingOrderSend} busy={texts.sending}>
      <input type="hidden" name="command" value="standingOrder" />
      <div id="standingOrder" tabIndex={-1}>
        <FileSlot label={texts.standingOrderFile} type="StandingOrder" slot={slot} />
      </div>
    </PostForm>
  );
}

const pdfWords = { opened: texts.opened, failed: texts.openFailed, busy: texts.justAMoment };

type Disposition = 'inline' | 'attachment';
const formOf = (loanId: number, disposition: Disposition) =>
  call(guarantorsApi.readStandingOrderForm, { params: { loanId: String(loanId) }, query: { disposition } });

/** The standing order form, filled in for its guarantor: to open, or to download and print. */
const StandingOrderPdf = ({ loanId }: { loanId: number }) => (
  <div className="row">
    <OpenButton words={pdfWords} fetchAddress={() => formOf(loanId, 'inline')}>
      {texts.standingOrderForm}
    </OpenButton>
    <DownloadButton words={{ ...pdfWords, opened: texts.downloaded }} fetchAddress={() => formOf(loanId, 'attachment')}>
      {texts.standingOrderDownload}
    </DownloadButton>
  </div>
);
