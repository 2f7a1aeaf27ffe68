import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { districtNames } from '#shared/accounts/district.ts';
import { formatWst } from '#shared/money.ts';
import { type DisasterView, type DryRun, disastersApi } from '#shared/relief/disaster-api.ts';
import { adminData, reviewerOf } from '#web/features/admin/admin-data.ts';
import { PaymentsPage } from '#web/features/admin/payments/payments-page.tsx';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import { commandAction } from '#web/features/admin/queue/commands.ts';
import { UnlessLocked } from '#web/features/admin/queue/unless-locked.tsx';
import { formatDay } from '#web/platform/language/days.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { Empty } from '#web/ui/empty.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { Note } from '#web/ui/note.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { DeclareDisaster } from './declare-disaster.tsx';
import { confirmDisaster, prepareDisaster, withdrawDisaster } from './disaster-commands.ts';
import { texts } from './texts.en.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  if (!reviewerOf(await adminData(request))) return undefined;
  return loaded(call(disastersApi.listDisasters, {}));
}

export const action = commandAction({
  prepare: prepareDisaster,
  confirm: confirmDisaster,
  withdraw: withdrawDisaster,
});

/** The disasters, the latest first, and the form that declares one (RELIEF-17, RELIEF-22). */
export function Component() {
  const disasters = useLoaderData<typeof loader>();
  return (
    <PaymentsPage title={texts.title}>
      <div className="money-bar">
        <DeclareDisaster key={disasters?.length} />
      </div>
      {!disasters && <Retry>{texts.notLoaded}</Retry>}
      {disasters?.length === 0 && <Empty title={texts.none}>{texts.noneWords}</Empty>}
      {disasters?.map((disaster) => (
        <Disaster key={disaster.disasterid} disaster={disaster} />
      ))}
    </PaymentsPage>
  );
}

const Disaster = ({ disaster }: { disaster: DisasterView }) => (
  <section className="card stack">
    <h2>
      {texts.kinds[disaster.kind]}, {placesOf(disaster)}
    </h2>
    <KeyValues
      pairs={[
        [texts.status, texts.statuses[disaster.status]],
        [texts.days, texts.fromTo(formatDay(disaster.firstday), formatDay(disaster.lastday))],
        [texts.byHow, texts.lengths(disaster.weeks, disaster.fortnights, disaster.months)],
        [texts.line, disaster.text],
        [
          '',
          <span key="sm" lang="sm">
            {disaster.textsm}
          </span>,
        ],
        [texts.prepared, disaster.preparedby],
        [texts.decided[disaster.status], disaster.decidedby],
        ...givenBy(disaster),
      ]}
    />
    {disaster.dryrun && <Unknown {...disaster.dryrun} />}
    {disaster.status === 'Prepared' && <Decide disaster={disaster} />}
  </section>
);

const placesOf = ({ districts }: DisasterView): string =>
  districts === null ? texts.places.all : districts.map((district) => districtNames[district]).join(', ');

/** What a disaster would give now, or has still to give. */
function givenBy({ dryrun, status }: DisasterView): [string, string | false][] {
  if (!dryrun || (status === 'Confirmed' && dryrun.loans === 0)) return [];
  return [
    [status === 'Prepared' ? texts.would : texts.gives, texts.loans(dryrun.loans, formatWst(dryrun.open))],
    [texts.held, dryrun.held > 0 && texts.heldLoans(dryrun.held)],
  ];
}

/** The borrowers of whom nobody knows where they live, each with their page. */
const Unknown = ({ unknown, unknowns }: Pick<DryRun, 'unknown' | 'unknowns'>) =>
  unknown.length > 0 && (
    <Note tone="wait">
      <p>{texts.unknown(unknowns)}</p>
      {unknowns > unknown.length && <p>{texts.firstUnknown(unknown.length)}</p>}
      <ul>
        {unknown.map(({ loanid, borrowerid, borrower }) => (
          <li key={loanid}>
            <Link to={`/admin/person/${borrowerid}`}>{borrower}</Link>,{' '}
            <Link to={`/admin/loan/${loanid}`}>#{loanid}</Link>
          </li>
        ))}
      </ul>
    </Note>
  );

const Decide = ({ disaster: { disasterid, confirmlocked } }: { disaster: DisasterView }) => (
  <div className="two">
    <UnlessLocked lock={confirmlocked}>
      <CommandForm command="confirm" target={disasterid} submit={texts.confirm}>
        <p className="muted">{texts.confirmWhat}</p>
      </CommandForm>
    </UnlessLocked>
    <CommandForm command="withdraw" target={`withdraw ${disasterid}`} submit={texts.withdraw} isQuiet />
  </div>
);
