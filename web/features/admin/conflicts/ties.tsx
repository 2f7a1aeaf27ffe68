import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { type MyTies, namedBy, tiesApi } from '#shared/conflicts/api.ts';
import { DeclaredKind } from '#shared/conflicts/tie.ts';
import { adminData } from '#web/features/admin/admin-data.ts';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import { commandAction } from '#web/features/admin/queue/commands.ts';
import { formatActBy, formatDay } from '#web/platform/language/days.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Choice, EmailField, Field } from '#web/ui/fields.tsx';
import { Note } from '#web/ui/note.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { addTie, confirmTies, removeTie } from './conflict-commands.ts';
import { texts } from './texts.en.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  await adminData(request);
  return loaded(call(tiesApi.readTies, {}));
}

export const action = commandAction({ add: addTie, remove: removeTie, confirm: confirmTies });

/** The ties that somebody of staff has declared, and their word each quarter that the list is complete (CONFLICTS-1, CONFLICTS-2). */
export function Component() {
  const mine = useLoaderData<typeof loader>();
  return (
    <AreaPage title={texts.myTies}>
      <p className="muted">{texts.lead}</p>
      {mine ? <Ties mine={mine} /> : <Retry>{texts.tiesNotLoaded}</Retry>}
    </AreaPage>
  );
}

const Ties = ({ mine }: { mine: MyTies }) => (
  <div className="two">
    <section className="card stack">
      <h2>{texts.list}</h2>
      <Confirmation mine={mine} />
      {mine.ties.length === 0 && <p className="muted">{texts.noTies}</p>}
      <ul className="stack">
        {mine.ties.map((tie) => (
          <li key={tie.id} className="row between">
            <span dir="auto">
              {texts.kinds[tie.kind]}: {[tie.name, tie.village].filter((part) => part !== null).join(', ')}
            </span>
            <CommandForm command="remove" target={tie.id} submit={texts.remove} className="inline-form" isQuiet />
          </li>
        ))}
      </ul>
      <CommandForm command="confirm" target="ties" submit={texts.confirm}>
        <p className="hint">{texts.confirmHint}</p>
      </CommandForm>
    </section>
    <section className="card stack">
      <h2>{texts.add}</h2>
      <AddTie key={mine.ties.length} />
    </section>
  </div>
);

function Confirmation({ mine: { confirmedon, isdue, isoverdue, until } }: { mine: MyTies }) {
  if (isoverdue) return <Note tone="bad">{texts.overdue}</Note>;
  if (isdue) return <Note tone="wait">{texts.due(formatActBy(until))}</Note>;
  return confirmedon !== null && <p className="muted">{texts.confirmedOn(formatDay(confirmedon))}</p>;
}

function AddTie() {
  const [kind, setKind] = useState<DeclaredKind>('Account');
  const asks = namedBy[kind];
  return (
    <CommandForm command="add" target="tie" submit={texts.addThis}>
      <Choice
        name="kind"
        legend={texts.what}
        value={kind}
        options={texts.kinds}
        onChoose={(chosen) => setKind(DeclaredKind.parse(chosen))}
      />
      {asks.includes('email') && <EmailField name="email" label={texts.email} autoComplete="off" />}
      {asks.includes('name') && <Field name="name" label={texts.name} autoComplete="off" />}
      {asks.includes('village') && <Field name="village" label={texts.village} autoComplete="off" />}
    </CommandForm>
  );
}
