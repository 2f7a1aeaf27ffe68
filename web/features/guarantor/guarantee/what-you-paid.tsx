import { useState } from 'react';
import { Link, useOutletContext } from 'react-router-dom';
import type { User } from '#shared/accounts/api.ts';
import { collectionsApi, type OwnGuarantee } from '#shared/collections/api.ts';
import { amountOf, formatWst } from '#shared/money.ts';
import { saveFile } from '#web/platform/files/save-file.ts';
import { savePdf } from '#web/platform/files/save-pdf.ts';
import type { CommandOutcome } from '#web/platform/forms/form.ts';
import { formatDay } from '#web/platform/language/days.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { call } from '#web/platform/network/api.ts';
import { Amount } from '#web/ui/amount.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { Field } from '#web/ui/fields.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { Table } from '#web/ui/table.tsx';
import { useKey } from '#web/ui/use-key.ts';
import { useOutcome } from '#web/ui/use-outcome.ts';
import { paidLines } from './paid-lines.ts';
import { recourseCsv } from './recourse-csv.ts';
import { texts } from './texts.en.ts';

/** What a guarantor paid for the borrower, what came back or is forgiven, and what is owed (COLLECTIONS-16). */
export function WhatYouPaid({ guarantee }: { guarantee: OwnGuarantee }) {
  const { paid, paidback, forgiven, owed, movements } = guarantee;
  if (movements.length === 0) return null;
  return (
    <section className="card stack">
      <div>
        <h2>{texts.paidTitle}</h2>
        <Amount of={owed} isLead />
        <p className="muted">{texts.owedToYou}</p>
      </div>
      <KeyValues
        pairs={[
          [texts.youPaid, formatWst(paid)],
          [texts.gotBack, formatWst(paidback)],
          [texts.forgave, forgiven > 0 && formatWst(forgiven)],
        ]}
      />
      <Table
        title={texts.movements}
        className="cards"
        rows={paidLines(movements).toReversed()}
        keyOf={({ day, kind, owed: after, repaymentid }) => `${day} ${kind} ${repaymentid} ${after}`}
        columns={[
          [texts.day, ({ day }) => formatDay(day)],
          [texts.what, ({ kind, due }) => (due ? texts.forDue(texts.kinds[kind], formatDay(due)) : texts.kinds[kind])],
          [texts.rowAmount, ({ amount }) => formatWst(amount), 'number'],
        ]}
      />
      <Statement guarantee={guarantee} />
      {owed > 0 && <Forgive guarantee={guarantee} />}
    </section>
  );
}

function Statement({ guarantee }: { guarantee: OwnGuarantee }) {
  const { firstName, lastName } = useOutletContext<{ user: User }>().user;
  const { guarantorid: number, loanid, movements, signedon, fingerprint } = guarantee;
  const day = todayInApia();
  const name = `lalaga-guarantee-${loanid}-${day}`;
  const asPdf = () =>
    savePdf({
      name,
      load: () => import('./recourse-pdf.ts'),
      write: ({ recoursePdf }, font) => recoursePdf({ name: `${firstName} ${lastName}`, day }, guarantee, font),
      failed: texts.pdfNotLoaded,
    });
  const asCsv = () => {
    const signed = { signedOn: signedon ?? '', fingerprint: fingerprint ?? '' };
    const csv = recourseCsv(paidLines(movements), { number, ...signed });
    saveFile(new Blob([csv], { type: 'text/csv' }), `${name}.csv`);
  };
  return (
    <div className="stack-tight">
      <h3>{texts.statement}</h3>
      <p className="small muted">{texts.statementWords}</p>
      <button type="button" className="btn alt full" onClick={() => void asPdf()}>
        {texts.downloadPdf}
      </button>
      <button type="button" className="btn alt full" onClick={asCsv}>
        {texts.downloadCsv}
      </button>
      <Link className="btn alt full" to="/wallet/year">
        {texts.yearly}
      </Link>
    </div>
  );
}

/** Forgives an amount, with a code that is mailed for exactly this one (COLLECTIONS-15). */
function Forgive({ guarantee: { guarantorid, owed, borrowername } }: { guarantee: OwnGuarantee }) {
  const last = useOutcome<CommandOutcome>();
  const outcome = last?.command === 'forgive' ? last : undefined;
  const key = useKey(outcome);
  const [typed, setTyped] = useState(formatWst(owed).replace(/^WST\s/, ''));
  const amount = amountOf(typed);
  const requestCode = () =>
    call(collectionsApi.requestForgiveCode, { params: { id: guarantorid }, body: { amount: amount ?? owed } });
  return (
    <details className="fold" open={outcome?.refused !== undefined || outcome?.errors !== undefined || undefined}>
      <summary>{texts.forgive}</summary>
      <PostForm key={key} idPrefix="forgive-" outcome={outcome} submit={texts.forgiveSend} busy={texts.forgiveSending}>
        <p>{texts.forgiveWords(borrowername)}</p>
        <input type="hidden" name="command" value="forgive" />
        <Field
          name="amount"
          label={texts.amount}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <CodeField requestCode={requestCode} />
      </PostForm>
    </details>
  );
}
