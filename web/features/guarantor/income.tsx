import { type FormEvent, useState } from 'react';
import { type ActionFunctionArgs, redirect, useParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { guarantorsApi } from '#shared/guarantors/api.ts';
import { evidencedMonths, mustProveIncomeAs } from '#shared/guarantors/income.ts';
import { Employment } from '#shared/loans/loan.ts';
import { formatWst } from '#shared/money.ts';
import { forget, recall, remember } from '#web/platform/browser/device.ts';
import { type Outcome, sendForm, textOf } from '#web/platform/forms/form.ts';
import { outcomeUnder } from '#web/platform/forms/outcome-under.ts';
import { formatActBy } from '#web/platform/language/days.ts';
import { call } from '#web/platform/network/api.ts';
import { showSuccess } from '#web/platform/notifications/toasts.ts';
import { whyRefused } from '#web/platform/reasons/why-refused.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Choice } from '#web/ui/fields.tsx';
import { documentsOf } from '#web/ui/file-slot.tsx';
import { forgetIncomeDocuments, IncomeDocuments } from '#web/ui/income-documents.tsx';
import { Note } from '#web/ui/note.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { useOutcome } from '#web/ui/use-outcome.ts';
import { WayBack } from '#web/ui/way-back.tsx';
import type { Guarantee } from './guarantees.ts';
import { useGuarantor } from './guarantor-data.ts';
import { needsIncomeDocuments } from './next-step.ts';
import { texts } from './texts.en.ts';

// A phone may unload the page while a photo is taken. The source is restored afterwards.
const SOURCE = 'draft.income-source';

/** Submits the documents that prove the income, by its source (GUARANTORS-18). */
export async function action({ request, params: { loanId } }: ActionFunctionArgs): Promise<Response | Outcome> {
  const form = await request.formData();
  const source = Employment.safeParse(textOf(form, 'incomeSource')).data;
  if (!source) return { errors: { incomeSource: texts.sourceMissing } };
  const outcome = await sendForm(form, guarantorsApi.submitIncome.body, {
    shape: () => ({ loanId: Number(loanId), incomeSource: source, documents: documentsOf(form) }),
    send: (body, options) => {
      mustProveIncomeAs(source, body.documents);
      return call(guarantorsApi.submitIncome, { body }, options);
    },
    failed: texts.papersFailed,
    outcome: outcomeUnder,
  });
  if (!outcome.done) return outcome;
  forgetIncomeDocuments(source);
  forget(SOURCE);
  showSuccess(texts.papersSubmitted);
  return redirect('/guarantor');
}

export function Component() {
  const { loanId } = useParams();
  const guarantee = useGuarantor().guarantees.guarantees.find(({ loanid }) => String(loanid) === loanId);
  return (
    <AreaPage title={texts.incomeTitle} isNarrow back={<WayBack to="/guarantor">{texts.back}</WayBack>}>
      {guarantee && needsIncomeDocuments(guarantee) ? (
        <IncomeForm guarantee={guarantee} />
      ) : (
        <Empty title={texts.incomeNone} />
      )}
    </AreaPage>
  );
}

const Source = z.catch(z.optional(Employment), undefined);

function IncomeForm({ guarantee }: { guarantee: Guarantee }) {
  const { loanid, amount, verificationstatus, actby } = guarantee;
  const outcome = useOutcome<Outcome>();
  const [source, setSource] = useState(() => Source.parse(recall(SOURCE)));
  // The source decides which documents are needed.
  const onInput = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'incomeSource') return;
    remember(SOURCE, target.value);
    setSource(Source.parse(target.value));
  };
  return (
    <div className="stack threes" onInput={onInput}>
      <p>
        {texts.incomeIntro(loanid, formatWst(amount))} {actby && texts.doBy(formatActBy(actby))}
      </p>
      {verificationstatus === 'ResubmitRequired' && (
        <Note tone="bad">
          <p>{texts.incomeReason}</p>
          <p dir="auto">{whyRefused(guarantee)}</p>
        </Note>
      )}
      <PostForm outcome={outcome} submit={texts.send} busy={texts.sending}>
        <Choice name="incomeSource" legend={texts.source} value={source ?? ''} options={texts.sources} />
        {source && <IncomeDocuments employment={source} months={evidencedMonths} />}
      </PostForm>
    </div>
  );
}
