import { type FormEvent, useState } from 'react';
import { Link, type LoaderFunctionArgs } from 'react-router-dom';
import { slicesOf } from '#shared/slices-of.ts';
import { ReceiptForm, staffWalletApi } from '#shared/wallet/staff-api.ts';
import type { Answers } from '#shared/wallet/statement.ts';
import { textOfStatement } from '#shared/wallet/statement-table.ts';
import { adminData, reviewerOf, useAdmin } from '#web/features/admin/admin-data.ts';
import { recall, remember } from '#web/platform/browser/device.ts';
import { textOf } from '#web/platform/forms/form.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Choice } from '#web/ui/fields.tsx';
import { Note } from '#web/ui/note.tsx';
import { checkable, linesOf, type PreviewLine, previewOf, slipOf } from './statement-lines.ts';
import { StatementPreview } from './statement-preview.tsx';
import { texts } from './texts.en.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  await adminData(request);
  return null;
}

/** Imports a statement. It is parsed in the browser, compared with the recorded receipts, and recorded after a preview. */
export function Component() {
  const isReviewer = reviewerOf(useAdmin()) !== undefined;
  return (
    <AreaPage title={texts.statementTitle}>
      {isReviewer ? (
        <>
          <Link className="alone" to="/admin/payments">
            {texts.back}
          </Link>
          <Import />
        </>
      ) : (
        <Note>{texts.notReviewer}</Note>
      )}
    </AreaPage>
  );
}

type Question = { question: keyof Answers; example: string };
type State = {
  lines?: PreviewLine[];
  unclear?: Question[];
  refused?: string;
  isBusy?: boolean;
  source?: string;
  nr: number;
};
const MAX_BYTES = 1_000_000;

function Import() {
  const [state, setState] = useState<State>({ nr: 0 });
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.isBusy) return;
    const form = new FormData(event.currentTarget);
    const reading = { ...state, isBusy: true };
    setState(reading);
    const read = await readFile(form);
    // Another file may have been chosen meanwhile: then this one is not shown.
    setState((now) => (now === reading ? { nr: now.nr + 1, ...read } : now));
  };
  // What was read is of another file, or of another account: its lines must not be recorded as these (WALLET-22).
  const forget = () => setState({ nr: state.nr });
  return (
    <>
      <form className="card stack" noValidate onSubmit={(event) => void onSubmit(event)}>
        <p className="muted">{texts.statementWhat}</p>
        <div className="threes">
          <Choice name="method" legend={texts.whose} value="Bank" options={texts.methods} onChoose={forget} />
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
            onChange={forget}
          />
        </div>
        {state.unclear && <Questions key={state.nr} unclear={state.unclear} source={state.source ?? ''} />}
        {state.refused && (
          <Note tone="bad" isNews>
            {state.refused}
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

async function readFile(form: FormData): Promise<Pick<State, 'lines' | 'unclear' | 'source' | 'refused'>> {
  const file = form.get('statement');
  if (!(file instanceof File) || file.name === '') return { refused: texts.noFile };
  if (file.size > MAX_BYTES) return { refused: texts.fileTooLarge };
  const method = ReceiptForm.shape.method.safeParse(textOf(form, 'method'));
  const source = method.data ?? 'Bank';
  const statement = linesOf(source, textOfStatement(new Uint8Array(await file.arrayBuffer())), answersIn(form, source));
  if ('refused' in statement) return statement;
  if ('unclear' in statement) return { ...statement, source };
  const { lines } = statement;
  const checks = await loaded(checksOf(checkable(lines)));
  return checks ? { lines: previewOf(lines, checks) } : { refused: texts.checkFailed };
}

const profileOf = (source: string, question: string) => `statement.${source}.${question}`;

/** The answers given last, which are the defaults for the next file of the same source (WALLET-36). */
function answersIn(form: FormData, source: string): Answers {
  const answerTo = <Answer extends string>(question: string, of: Record<Answer, string>) => {
    const answer = (Object.keys(of) as Answer[]).find((one) => one === textOf(form, question));
    if (answer) remember(profileOf(source, question), answer);
    return answer;
  };
  const { dayOrder, decimalMark } = texts.answers;
  return { dayOrder: answerTo('dayOrder', dayOrder), decimalMark: answerTo('decimalMark', decimalMark) };
}

/** The questions about what is ambiguous in the file, asked once per file. */
const Questions = ({ unclear, source }: { unclear: readonly Question[]; source: string }) => (
  <>
    <Note tone="wait" isNews>
      {texts.unclear}
    </Note>
    {unclear.map(({ question, example }) => (
      <Choice
        key={question}
        name={question}
        legend={texts.questions[question](example)}
        value={recall(profileOf(source, question)) ?? ''}
        options={texts.answers[question]}
      />
    ))}
  </>
);

const BATCH_SIZE = 50;

/** The API's check of each receipt, by the bank's id. */
async function checksOf(forms: readonly ReceiptForm[]) {
  const checks = new Map<string, Awaited<ReturnType<typeof check>>[number]>();
  for (const receipts of slicesOf(forms, BATCH_SIZE)) {
    const answers = await check(receipts);
    for (const [nr, answer] of answers.entries()) {
      const receipt = receipts[nr];
      if (receipt) checks.set(slipOf(receipt), answer);
    }
  }
  return checks;
}

const check = (receipts: ReceiptForm[]) => call(staffWalletApi.checkReceipts, { body: { receipts } });
