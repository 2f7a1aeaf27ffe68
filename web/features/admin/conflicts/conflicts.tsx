import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { type ConflictView, conflictsApi } from '#shared/admin/conflicts-api.ts';
import type { Result } from '#shared/endpoint.ts';
import { formatWst } from '#shared/money.ts';
import { adminData, useAdmin } from '#web/features/admin/admin-data.ts';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import { commandAction } from '#web/features/admin/queue/commands.ts';
import { PersonName } from '#web/features/admin/queue/names.tsx';
import { NotesField } from '#web/features/admin/queue/notes-field.tsx';
import { UnlessLocked } from '#web/features/admin/queue/unless-locked.tsx';
import { formatDayOf } from '#web/platform/language/days.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Choice } from '#web/ui/fields.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { Note } from '#web/ui/note.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { decideStaffLoan, nameReviewer, settleConflict } from './conflict-commands.ts';
import { texts } from './texts.en.ts';

type Listed = Result<typeof conflictsApi.listConflicts>;

export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await adminData(request);
  return role === 'SystemAdmin' ? loaded(call(conflictsApi.listConflicts, {})) : undefined;
}

export const action = commandAction({ name: nameReviewer, settle: settleConflict, 'staff-loan': decideStaffLoan });

/** What a SystemAdmin sees to: loans of staff, what nobody can decide, and ties that were found later (CONFLICTS-7, CONFLICTS-9, CONFLICTS-10). */
export function Component() {
  const listed = useLoaderData<typeof loader>();
  if (useAdmin().role !== 'SystemAdmin')
    return (
      <AreaPage title={texts.title}>
        <Note>{texts.notSystemAdmin}</Note>
      </AreaPage>
    );
  return (
    <AreaPage title={texts.title}>
      {!listed && <Retry>{texts.notLoaded}</Retry>}
      {listed && listed.conflicts.length + listed.staffloans.length === 0 && (
        <Empty title={texts.nothing}>{texts.nothingWords}</Empty>
      )}
      <div className="two">
        {listed?.staffloans.map((loan) => (
          <StaffLoan key={loan.loanid} loan={loan} />
        ))}
        {listed?.conflicts.map((conflict) => (
          <OneConflict key={conflict.id} conflict={conflict} />
        ))}
      </div>
    </AreaPage>
  );
}

const StaffLoan = ({ loan }: { loan: Listed['staffloans'][number] }) => (
  <section className="card stack">
    <h2>
      {texts.staffLoan}: #{loan.loanid}
    </h2>
    <p>{texts.staffLoanWords}</p>
    <KeyValues
      pairs={[
        [texts.borrower, <PersonName key="borrower" {...loan.borrower} />],
        [texts.proposed, texts.proposal(formatWst(loan.amount), loan.months, loan.tier ?? '')],
        [texts.purpose, loan.purpose],
        [texts.since, formatDayOf(loan.since)],
      ]}
    />
    <UnlessLocked lock={loan.locked}>
      <CommandForm command="staff-loan" target={String(loan.loanid)} submit={texts.send}>
        <Choice name="decision" legend={texts.decision} value="" options={texts.decisions} />
        <NotesField name="notes" label={texts.why} maxLength={1000} />
      </CommandForm>
    </UnlessLocked>
  </section>
);

const OneConflict = ({ conflict }: { conflict: ConflictView }) => {
  const { id, kind, loanid, since, staff, named, locked } = conflict;
  const isStuck = kind === 'NobodyFree';
  return (
    <section className="card stack">
      <h2>
        {isStuck ? texts.nobodyFree : texts.foundLater}: #{loanid}
      </h2>
      <p>{isStuck ? texts.nobodyFreeWords : texts.foundLaterWords}</p>
      <KeyValues
        pairs={[
          [texts.since, formatDayOf(since)],
          [texts.by, staff && <PersonName key="staff" {...staff} />],
          [texts.namedNow, named && <PersonName key="named" {...named} />],
        ]}
      />
      <UnlessLocked lock={locked}>
        {isStuck && <NameReviewer conflict={conflict} />}
        <CommandForm command="settle" target={`settle ${id}`} submit={texts.settle} isQuiet />
      </UnlessLocked>
    </section>
  );
};

const NameReviewer = ({ conflict: { id, candidates } }: { conflict: ConflictView }) =>
  candidates.length === 0 ? (
    <p className="muted">{texts.noCandidates}</p>
  ) : (
    <CommandForm command="name" target={`name ${id}`} submit={texts.nameThem}>
      <SelectField
        id={`who-${id}`}
        name="userid"
        label={texts.who}
        options={Object.fromEntries(candidates.map(({ userid, name }) => [userid ?? '', name]))}
      />
    </CommandForm>
  );
