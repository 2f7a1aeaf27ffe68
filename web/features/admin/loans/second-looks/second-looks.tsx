import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom';
import { type SecondLookView, secondLooksApi } from '#shared/loans/second-look-api.ts';
import { formatWst } from '#shared/money.ts';
import { adminData, reviewerOf, useAdmin } from '#web/features/admin/admin-data.ts';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import { commandAction } from '#web/features/admin/queue/commands.ts';
import { Documents } from '#web/features/admin/queue/documents.tsx';
import { LoanName } from '#web/features/admin/queue/names.tsx';
import { NoTie } from '#web/features/admin/queue/no-tie.tsx';
import { NotesField } from '#web/features/admin/queue/notes-field.tsx';
import { UnlessLocked } from '#web/features/admin/queue/unless-locked.tsx';
import { WithReasons } from '#web/features/admin/queue/with-reasons.tsx';
import { texts as shared } from '#web/features/admin/texts.en.ts';
import { formatActBy, formatDayOf } from '#web/platform/language/days.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Choice } from '#web/ui/fields.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { Note } from '#web/ui/note.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { decideSecondLook } from './second-look-commands.ts';
import { texts } from './texts.en.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  if (!reviewerOf(await adminData(request))) return undefined;
  return loaded(call(secondLooksApi.listSecondLooks, {}));
}

export const action = commandAction({ decide: decideSecondLook });

/** The second looks that wait, the oldest first (REASONS-10). */
export function Component() {
  const looks = useLoaderData<typeof loader>();
  if (!reviewerOf(useAdmin()))
    return (
      <AreaPage title={texts.title}>
        <Note>{texts.notReviewer}</Note>
      </AreaPage>
    );
  return (
    <AreaPage title={texts.title}>
      {!looks && <Retry>{texts.notLoaded}</Retry>}
      {looks?.length === 0 && <Empty title={texts.none}>{texts.noneWords}</Empty>}
      {looks && <Looks looks={looks} />}
    </AreaPage>
  );
}

/** One of them, the oldest at first, with the ways to the others. */
function Looks({ looks }: { looks: readonly SecondLookView[] }) {
  const [address] = useSearchParams();
  const look = looks.find(({ loanid }) => String(loanid) === address.get('loan')) ?? looks[0];
  return (
    <>
      {looks.length > 1 && (
        <nav className="sections" aria-label={texts.title}>
          {looks.map(({ loanid }) => (
            <Link key={loanid} to={`?loan=${loanid}`} aria-current={loanid === look?.loanid ? 'page' : undefined}>
              #{loanid}
            </Link>
          ))}
        </nav>
      )}
      {look && <SecondLook key={look.loanid} look={look} />}
    </>
  );
}

const SecondLook = ({ look }: { look: SecondLookView }) => (
  <section className="card stack">
    <h2>
      <LoanName loanid={look.loanid} />, {look.borrower}
    </h2>
    <KeyValues
      pairs={[
        [texts.until, formatActBy(look.until)],
        [texts.wanted, `${formatWst(look.amountrequested)}, ${look.purpose}`],
        [texts.asked, formatDayOf(look.askedat)],
        [texts.rejected, look.decidedat && formatDayOf(look.decidedat)],
        [texts.because, look.reasons.join(' ')],
        [texts.note, look.note],
      ]}
    />
    <h3>{texts.words}</h3>
    <blockquote dir="auto">
      <p>{look.text}</p>
    </blockquote>
    {look.documents.length > 0 && <Documents documents={look.documents} />}
    <UnlessLocked lock={look.locked}>
      <Decide look={look} />
    </UnlessLocked>
  </section>
);

const Decide = ({ look: { loanid, language, calculated, tie } }: { look: SecondLookView }) => (
  <CommandForm command="decide" target={String(loanid)} submit={texts.send}>
    <WithReasons of="loan" language={language} calculated={calculated} names={{ decision: 'outcome', notes: 'note' }}>
      <Choice name="outcome" legend={texts.decision} value="" options={texts.outcomes} />
      <NotesField name="note" label={shared.notes} hint={shared.notesOnRejection} maxLength={1000} />
    </WithReasons>
    <NoTie tie={tie} />
  </CommandForm>
);
