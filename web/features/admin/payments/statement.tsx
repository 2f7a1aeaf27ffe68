import { type FormEvent, useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ReceiptForm, walletApi } from '#shared/wallet/api.ts';
import { adminData, reviewerOf, useAdmin } from '#web/features/admin/admin-data.ts';
import { textOf } from '#web/platform/forms/form.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Choice } from '#web/ui/fields.tsx';
import { Note } from '#web/ui/note.tsx';
import { PaymentsNav } from './payments-nav.tsx';
import { checkable, linesOf, type PreviewLine, previewOf } from './statement-lines.ts';
import { StatementPreview } from './statement-preview.tsx';
import { texts } from './texts.en.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  await adminData(request);
  return null;
}

/** Imports a statement: it is parsed here and compared with the recorded receipts, and recorded after a preview. */
export function Component() {
  const isReviewer = reviewerOf(useAdmin()) !== undefined;
  return (
    <AreaPage title={texts.statementTitle}>
      {isReviewer ? (
        <>
          <PaymentsNav />
          <Import />
        </>
      ) : (
        <Note>
          <p>{texts.notReviewer}</p>
        </Note>
      )}
    </AreaPage>
  );
}

type State = { lines?: PreviewLine[]; refused?: string; isBusy?: boolean; nr: number };
const MAX_BYTES = 1_000_000;
const { Card: _, ...byHand } = texts.methods;

function Import() {
  const [state, setState] = useState<State>({ nr: 0 });
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.isBusy) return;
    const form = new FormData(event.currentTarget);
    setState({ nr: state.nr + 1, isBusy: true });
    setState({ nr: state.nr + 1, ...(await readFile(form)) });
  };
  return (
    <>
      <form className="card stack" noValidate onSubmit={(event) => void onSubmit(event)}>
        <p className="muted">{texts.statementWhat}</p>
        <div className="threes">
          <Choice name="method" legend={texts.whose} value="Bank" options={byHand} />
        </div>
        <div className="field">
          <label htmlFor="statement">{texts.statementFile}</label>
          <span className="hint" id="statement-hint">
            {texts.statementFileHint}
          </span>
          <input
            className="input"
            type="file"
            id="statement"
            name="statement"
            accept=".csv,text/csv"
            aria-describedby="statement-hint"
          />
        </div>
        {state.refused && (
          <Note tone="bad" isNews>
            <p>{state.refused}</p>
          </Note>
        )}
        <button type="submit" className="btn full" aria-disabled={state.isBusy || undefined}>
          {state.isBusy ? texts.reading : texts.readFile}
        </button>
      </form>
      {state.lines && <StatementPreview key={state.nr} lines={state.lines} />}
    </>
  );
}

async function readFile(form: FormData): Promise<Pick<State, 'lines' | 'refused'>> {
  const file = form.get('statement');
  if (!(file instanceof File) || file.name === '') return { refused: texts.noFile };
  if (file.size > MAX_BYTES) return { refused: texts.fileTooLarge };
  const method = ReceiptForm.shape.method.safeParse(textOf(form, 'method'));
  const lines = linesOf(method.data ?? 'Bank', await file.text());
  if ('refused' in lines) return lines;
  const checks = await loaded(checksOf(checkable(lines)));
  return checks ? { lines: previewOf(lines, checks) } : { refused: texts.checkFailed };
}

const BATCH_SIZE = 50;

/** The API's check of each receipt, by the bank's id. */
async function checksOf(forms: readonly ReceiptForm[]) {
  const checks = new Map<string, Awaited<ReturnType<typeof check>>[number]>();
  for (let at = 0; at < forms.length; at += BATCH_SIZE) {
    const receipts = forms.slice(at, at + BATCH_SIZE);
    const answers = await check(receipts);
    for (const [nr, answer] of answers.entries()) checks.set(receipts[nr]?.bankid ?? '', answer);
  }
  return checks;
}

const check = (receipts: ReceiptForm[]) => call(walletApi.checkReceipts, { body: { receipts } });
