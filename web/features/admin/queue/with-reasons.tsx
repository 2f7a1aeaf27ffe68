import { type FormEvent, type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { DocumentType } from '#shared/documents/document.ts';
import type { Language } from '#shared/language.ts';
import type { ReasonCode } from '#shared/reasons/reason-code.ts';
import { reasonTexts } from '#shared/reasons/reason-texts.ts';
import { texts as samoan } from '#shared/reasons/reason-words.sm.ts';
import { texts as english } from '#shared/reasons/reason-words.ts';
import {
  type Calculated,
  codesFor,
  figuresFor,
  isOfBudget,
  isOfPaper,
  notCalculated,
  type Refusable,
  reasonFields,
} from '#shared/reasons/reasons.ts';
import { texts as shared } from '#web/features/admin/texts.en.ts';
import { textOf } from '#web/platform/forms/form.ts';
import { Labelled, useControl } from '#web/ui/fields.tsx';
import { useWrong } from '#web/ui/post-form.tsx';
import { isAccepted, reasonsIn } from './reasons-in.ts';
import { texts } from './texts.en.ts';

type WithReasonsProps = {
  of: Refusable;
  /** The language in which the person reads. */
  language: Language;
  /** What the saved calculation says, where there can be one. */
  calculated?: Calculated;
  /** Before the names of the fields, where a page has two such forms. */
  prefix?: string;
  /** The names of the decision and of the note in the form. */
  names?: { decision: string; notes: string };
  /** The fields of the decision, with its note. */
  children: ReactNode;
};

const plain = { decision: 'decision', notes: 'notes' };

/** The fields of a decision and, once something is refused, its reasons, with the text as the person will read it (REASONS-7). */
export function WithReasons({ names = plain, children, ...reasons }: WithReasonsProps) {
  const [form, setForm] = useState(() => new FormData());
  const onInput = ({ target }: FormEvent) => {
    const typedIn = target instanceof HTMLElement ? target.closest('form') : null;
    if (typedIn) setForm(new FormData(typedIn));
  };
  const decision = textOf(form, names.decision);
  const isRefused = decision !== '' && !isAccepted(decision);
  return (
    <div className="stack" onInput={onInput}>
      {children}
      {isRefused && <ReasonFields {...reasons} form={form} note={textOf(form, names.notes)} />}
    </div>
  );
}

type ReasonFieldsProps = Omit<WithReasonsProps, 'names' | 'children'> & { form: FormData; note: string };

function ReasonFields({ of, language, calculated = notCalculated, prefix = '', form, note }: ReasonFieldsProps) {
  const [wrongCodes, wrongAbout] = [useWrong(`${prefix}codes`), useWrong(`${prefix}about`)];
  const wrong = wrongCodes ?? wrongAbout;
  const chosen = form.getAll(`${prefix}codes`).map(String);
  return (
    <>
      <fieldset className="field" aria-describedby={wrong && `${prefix}codes-wrong`}>
        <legend>{texts.reasons}</legend>
        <span className="hint">{texts.reasonsHint}</span>
        {wrong && (
          <span className="wrong" id={`${prefix}codes-wrong`}>
            {wrong}
          </span>
        )}
        <div className="choices one">
          {codesFor[of].map((code, at) => (
            <Code
              key={code}
              code={code}
              prefix={prefix}
              id={at === 0 ? `${prefix}codes` : undefined}
              isSaid={!isOfBudget(code) || calculated.codes.includes(code)}
            />
          ))}
        </div>
      </fieldset>
      {codesFor[of]
        .filter(isOfPaper)
        .map((code) => chosen.includes(code) && <Paper key={code} {...{ code, prefix }} />)}
      {chosen.includes('INCOME_NOT_SHOWN') && <Months name={`${prefix}months`} />}
      <Preview {...{ of, language, calculated, prefix, form, note }} />
    </>
  );
}

type CodeProps = { code: ReasonCode; prefix: string; id: string | undefined; isSaid: boolean };

/** A code of affordability that the saved calculation does not say cannot be chosen (REASONS-2). */
const Code = ({ code, prefix, id, isSaid }: CodeProps) => (
  <label>
    <input type="checkbox" id={id} name={`${prefix}codes`} value={code} disabled={!isSaid} />
    <span>
      {texts.codes[code]}
      {!isSaid && <span className="hint"> {texts.notSaid}</span>}
    </span>
  </label>
);

const Paper = ({ code, prefix }: { code: ReasonCode; prefix: string }) => {
  const name = `${prefix}document-${code}`;
  return (
    <div className="pair">
      <Labelled name={name} label={texts.documentOf(texts.codes[code])}>
        <select className="input" {...useControl(name, undefined)} defaultValue="">
          <option value="">{texts.chooseDocument}</option>
          {DocumentType.options.map((type) => (
            <option key={type} value={type}>
              {shared.documents[type]}
            </option>
          ))}
        </select>
      </Labelled>
      <Months name={`${prefix}month-${code}`} isOne />
    </div>
  );
};

const Months = ({ name, isOne = false }: { name: string; isOne?: boolean }) => {
  const hint = isOne ? texts.monthHint : texts.monthsHint;
  return (
    <Labelled name={name} label={isOne ? texts.month : texts.months} hint={hint}>
      <input className="input" {...useControl(name, hint)} autoComplete="off" />
    </Labelled>
  );
};

/** The text as the person will read it, in their language; the note stands as it is written. */
function Preview({ of, language, calculated = notCalculated, prefix, form, note }: ReasonFieldsProps) {
  const given = z.safeParse(z.object(reasonFields(of)), reasonsIn(form, of, prefix)).data;
  const codes = given?.codes ?? [];
  const figures = figuresFor(codes, given?.about ?? {}, calculated.figures);
  const known = codes.filter((code) => !isOfPaper(code) || figures.papers?.some((paper) => paper.code === code));
  const said = reasonTexts({ codes: known, figures }, language === 'sm' ? samoan : english);
  return (
    <div className="stack-tight" aria-live="polite">
      <p className="hint">{texts.asRead[language]}</p>
      {said.length === 0 && note === '' && <p className="muted">{texts.nothingYet}</p>}
      <div lang={language} className="stack-tight">
        {said.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {note !== '' && <p dir="auto">{note}</p>}
      </div>
    </div>
  );
}
