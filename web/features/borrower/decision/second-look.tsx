import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { DocumentType } from '#shared/documents/document.ts';
import { decisionApi, type OwnDecision } from '#shared/loans/decision-api.ts';
import { recall } from '#web/platform/browser/device.ts';
import { type Sent, sendForm, textOf } from '#web/platform/forms/form.ts';
import { formatActBy } from '#web/platform/language/days.ts';
import { said } from '#web/platform/language/said.en.ts';
import { texts as given } from '#web/platform/language/texts.en.ts';
import { call } from '#web/platform/network/api.ts';
import { showSuccess } from '#web/platform/notifications/toasts.ts';
import { texts as words } from '#web/platform/reasons/reason-words.en.ts';
import { forgetDraft } from '#web/ui/draft.ts';
import { Labelled, useControl } from '#web/ui/fields.tsx';
import { documentsOf, FileSlot } from '#web/ui/file-slot.tsx';
import { Note } from '#web/ui/note.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { useOutcome } from '#web/ui/use-outcome.ts';
import { forgetUpload, useUpload } from '#web/ui/use-upload.ts';
import { texts } from './texts.en.ts';

/** What can be sent with it: what proves an income. */
const sent: readonly DocumentType[] = ['EmploymentLetter', 'Payslip', 'BankStatement', 'BusinessLicense'];
const slotOf = (type: DocumentType) => `second-look.${type}`;
const draftOf = (loanId: number): string => `second-look.${loanId}`;

/** Sends what is wrong with a rejection to somebody who took no part in it (REASONS-9). */
export const askSecondLook = (form: FormData, id: number): Promise<Sent> =>
  sendForm(form, decisionApi.askSecondLook.body, {
    shape: () => ({ text: textOf(form, 'text'), documents: documentsOf(form) }),
    send: async (body, options) => {
      showSuccess(said(await call(decisionApi.askSecondLook, { params: { id }, body }, options)));
      for (const type of sent) forgetUpload(slotOf(type));
      forgetDraft(draftOf(id));
    },
    failed: texts.failed,
  });

/** Where the second look stands, or how to ask for it; nothing where neither is possible. */
export function SecondLook({ decision: { secondlook, secondlookuntil } }: { decision: OwnDecision }) {
  if (secondlook?.status === 'Kept') return <Note>{texts.looks.Kept}</Note>;
  if (secondlook?.status === 'Asked')
    return (
      <Note tone="wait" title={texts.looks.Asked}>
        {texts.answered(formatActBy(secondlook.until))}
      </Note>
    );
  // It was opened: it is reviewed again, or was rejected again.
  if (secondlook) return <Note>{texts.looks.Opened}</Note>;
  return secondlookuntil && <Ask until={secondlookuntil} />;
}

function Ask({ until }: { until: string }) {
  const outcome = useOutcome<Sent>();
  const draft = draftOf(Number(useParams().id));
  // The camera of a phone may have taken the page's place while papers were added.
  const [isBegun] = useState(() => recall(`draft.${draft}`) !== undefined);
  return (
    <details className="card fold" open={isBegun || outcome !== undefined}>
      <summary>{texts.isWrong}</summary>
      <div className="stack">
        <p>{texts.askWords(formatActBy(until))}</p>
        <PostForm outcome={outcome} draft={draft} submit={texts.askAgain} busy={texts.sending}>
          <TextField />
          <fieldset className="field">
            <legend>{texts.papers}</legend>
            <div className="card slots">
              {sent.map((type) => (
                <PaperSlot key={type} type={type} />
              ))}
            </div>
          </fieldset>
        </PostForm>
      </div>
    </details>
  );
}

const TextField = () => (
  <Labelled name="text" label={texts.whatIsWrong} hint={texts.whatIsWrongHint}>
    <textarea className="input" {...useControl('text', texts.whatIsWrongHint)} rows={6} maxLength={1000} />
  </Labelled>
);

function PaperSlot({ type }: { type: DocumentType }) {
  return <FileSlot label={words.documents[type]} type={type} slot={useUpload(slotOf(type), given.uploadFailed)} />;
}
