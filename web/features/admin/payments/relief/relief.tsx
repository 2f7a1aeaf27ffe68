import type { LoaderFunctionArgs } from 'react-router-dom';
import { useLoaderData } from 'react-router-dom';
import type { Reviewer } from '#shared/endpoint.ts';
import { formatWst } from '#shared/money.ts';
import { type ReliefView, staffReliefApi } from '#shared/relief/staff-api.ts';
import { adminData, reviewerOf, useAdmin } from '#web/features/admin/admin-data.ts';
import { PaymentsPage } from '#web/features/admin/payments/payments-page.tsx';
import { texts as payments } from '#web/features/admin/payments/texts.en.ts';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import { commandAction } from '#web/features/admin/queue/commands.ts';
import { LoanName } from '#web/features/admin/queue/names.tsx';
import { NoTie } from '#web/features/admin/queue/no-tie.tsx';
import { UnlessLocked } from '#web/features/admin/queue/unless-locked.tsx';
import { formatActBy, formatDay, formatDayOf } from '#web/platform/language/days.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Labelled, useControl } from '#web/ui/fields.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { grantRelief, proposeRelief, refuseRelief } from './relief-commands.ts';
import { texts } from './texts.en.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  if (!reviewerOf(await adminData(request))) return undefined;
  return loaded(call(staffReliefApi.listRelief, { query: {} }));
}

export const action = commandAction({ propose: proposeRelief, grant: grantRelief, refuse: refuseRelief });

/** The requests for more time that wait, the oldest first (RELIEF-15). */
export function Component() {
  const requests = useLoaderData<typeof loader>();
  const reviewer = reviewerOf(useAdmin());
  return (
    <PaymentsPage title={texts.title}>
      {!requests && <Retry>{texts.notLoaded}</Retry>}
      {requests?.length === 0 && <Empty title={texts.none}>{texts.noneWords}</Empty>}
      {reviewer && requests?.map((request) => <Request key={request.reliefid} request={request} reviewer={reviewer} />)}
    </PaymentsPage>
  );
}

type RequestProps = { request: ReliefView; reviewer: Reviewer };

const Request = ({ request, reviewer }: RequestProps) => (
  <section className="card stack">
    <h2>
      <LoanName loanid={request.loanid} />, {request.borrower}
    </h2>
    <KeyValues
      pairs={[
        [payments.status, texts.statuses[request.status]],
        [texts.until, formatActBy(request.until)],
        [texts.asked, texts.askedOn(askedFor(request), formatDayOf(request.askedat))],
        [texts.reason, texts.reasons[request.reason]],
        [texts.open, formatWst(request.open)],
        [texts.late, request.arrears > 0 && formatWst(request.arrears)],
        [texts.now, texts.plan(formatWst(request.instalment), formatDay(request.next), formatDay(request.last))],
        [texts.proposed, request.proposal && proposed(request.proposal, request)],
      ]}
    />
    {request.text !== null && (
      <blockquote dir="auto">
        <p>{request.text}</p>
      </blockquote>
    )}
    <UnlessLocked lock={request.locked}>
      <Decide request={request} reviewer={reviewer} />
    </UnlessLocked>
  </section>
);

const askedFor = ({ periods, affordable, frequency }: ReliefView): string =>
  affordable === null ? texts.pause(texts.periods[frequency](periods ?? 1)) : texts.spread(formatWst(affordable));

const proposed = (
  { periods, instalment, next, last }: NonNullable<ReliefView['proposal']>,
  { frequency }: ReliefView,
): string =>
  texts.proposal(
    periods === null ? texts.smaller : texts.pause(texts.periods[frequency](periods)),
    texts.plan(formatWst(instalment), formatDay(next), formatDay(last)),
  );

const Decide = ({ request, reviewer }: RequestProps) => (
  <div className="two">
    {reviewer === 'RiskReviewer' ? (
      <CommandForm
        command="propose"
        target={request.reliefid}
        submit={request.status === 'Asked' ? texts.propose : texts.proposeAgain}
      >
        <SelectField
          id={`what-${request.reliefid}`}
          name="what"
          label={texts.what}
          options={optionsOf(request)}
          defaultValue={fitting(request)}
        />
        <NoTie tie={request.tie} prefix={`propose-${request.reliefid}-`} />
      </CommandForm>
    ) : (
      <UnlessLocked lock={request.grantlocked}>
        <CommandForm command="grant" target={request.reliefid} submit={texts.grant}>
          <input type="hidden" name="seen" value={request.proposal?.madeat} />
          <NoTie tie={request.tie} risktie={request.risktie} prefix={`grant-${request.reliefid}-`} />
        </CommandForm>
      </UnlessLocked>
    )}
    {(request.status === 'Asked' || reviewer === 'CreditApprover') && (
      <CommandForm command="refuse" target={`refuse ${request.reliefid}`} submit={texts.refuse} isQuiet>
        <SelectField id={`code-${request.reliefid}`} name="code" label={texts.why} options={texts.refusals} />
        <Labelled name={`note-${request.reliefid}`} label={texts.note}>
          <NoteField id={request.reliefid} />
        </Labelled>
        <NoTie tie={request.tie} prefix={`refuse-${request.reliefid}-`} />
      </CommandForm>
    )}
  </div>
);

const NoteField = ({ id }: { id: string }) => (
  <input className="input" {...useControl(`note-${id}`, undefined)} name="note" maxLength={500} autoComplete="off" />
);

/** What can be proposed, by the field and the number that the call takes. */
const optionsOf = ({ pauses, spreads, frequency }: ReliefView): ReadonlyMap<string, string> =>
  new Map([
    ...pauses.map(({ periods, next, last }): [string, string] => [
      `periods ${periods}`,
      texts.pauseOption(texts.periods[frequency](periods), formatDay(next), formatDay(last)),
    ]),
    ...spreads.map(({ instalments, instalment, last }): [string, string] => [
      `instalments ${instalments}`,
      texts.spreadOption(instalments, formatWst(instalment), formatDay(last)),
    ]),
  ]);

/** What comes closest to what the borrower has asked for. */
function fitting({ periods, affordable, spreads }: ReliefView): string {
  if (affordable === null) return `periods ${periods}`;
  const fits = spreads.find(({ instalment }) => instalment <= affordable) ?? spreads.at(-1);
  return `instalments ${fits?.instalments}`;
}
