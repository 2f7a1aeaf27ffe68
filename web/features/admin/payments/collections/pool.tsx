import { Form, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom';
import {
  type PoolBatches,
  type PoolBatchView,
  type PoolLoanView,
  staffCollectionsApi,
} from '#shared/collections/staff-api.ts';
import { basisPoints, formatPercent, formatWst, sene } from '#shared/money.ts';
import { adminData, reviewerOf } from '#web/features/admin/admin-data.ts';
import { PaymentsPage } from '#web/features/admin/payments/payments-page.tsx';
import { texts as payments } from '#web/features/admin/payments/texts.en.ts';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import { commandAction } from '#web/features/admin/queue/commands.ts';
import { LoanName } from '#web/features/admin/queue/names.tsx';
import { FilterSelect } from '#web/features/admin/queue/queue-filters.tsx';
import { UnlessLocked } from '#web/features/admin/queue/unless-locked.tsx';
import { formatActBy, formatDay, formatMonth } from '#web/platform/language/days.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { Empty } from '#web/ui/empty.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { confirmPoolBatch, withdrawPoolBatch } from './pool-commands.ts';
import { texts } from './texts.en.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  if (!reviewerOf(await adminData(request))) return undefined;
  const month = new URL(request.url).searchParams.get('month');
  return loaded(call(staffCollectionsApi.listPoolBatches, { query: month ? { month } : {} }));
}

export const action = commandAction({ confirm: confirmPoolBatch, withdraw: withdrawPoolBatch });

/** What the insurance pool pays in a month, for all loans in default together (REPAYMENTS-40). */
export function Component() {
  const answer = useLoaderData<typeof loader>();
  return (
    <PaymentsPage title={texts.poolTitle}>
      {answer ? <Batches {...answer} /> : <Retry>{texts.poolFailed}</Retry>}
    </PaymentsPage>
  );
}

function Batches({ nexton, batches, loans, ...locks }: PoolBatches) {
  const [address] = useSearchParams();
  const shown = batches.find(({ month }) => month === address.get('month')) ?? batches[0];
  const next = <p className="muted">{texts.poolNext(formatActBy(nexton))}</p>;
  if (!shown) return <Empty title={texts.noBatch}>{next}</Empty>;
  const months = new Map(
    batches.map(({ month, status }) => [month, `${formatMonth(month)}: ${texts.batchStatuses[status]}`]),
  );
  return (
    <>
      <Form method="get" className="status-filter">
        <FilterSelect name="month" label={texts.month} options={Object.fromEntries(months)} value={shown.month} />
      </Form>
      <section className="card stack">
        <h2>{formatMonth(shown.month)}</h2>
        <KeyValues
          pairs={[
            [payments.status, texts.batchStatuses[shown.status]],
            [texts.preparedOn, formatDay(shown.preparedon)],
            [texts.poolHad, formatWst(shown.pool)],
            [texts.poolOwes, formatWst(shown.entitled)],
            [texts.batchPays, formatWst(shown.amount)],
            [texts.batchPaid, shown.status !== 'Prepared' && shown.status !== 'Withdrawn' && formatWst(shown.paid)],
            [texts.stillWaiting, shown.status === 'Confirmed' && String(shown.open)],
          ]}
        />
        {shown.status === 'Prepared' && <Decide batch={shown} {...locks} />}
        {next}
      </section>
      <section className="card stack">
        <Table
          title={texts.batchLoans}
          className="cards named"
          rows={loans}
          keyOf={({ loanid }) => loanid}
          columns={columns}
        />
      </section>
    </>
  );
}

type DecideProps = { batch: PoolBatchView } & Pick<PoolBatches, 'confirmlocked' | 'withdrawlocked'>;

const Decide = ({ batch: { month, firstconfirmed }, confirmlocked, withdrawlocked }: DecideProps) => (
  <>
    <p>{firstconfirmed ? texts.batchSecond : texts.batchFirst}</p>
    <div className="two">
      <UnlessLocked lock={confirmlocked}>
        <CommandForm command="confirm" target={month} submit={texts.confirmBatch} />
      </UnlessLocked>
      <UnlessLocked lock={withdrawlocked} shown={confirmlocked}>
        <CommandForm command="withdraw" target={`withdraw ${month}`} submit={texts.withdrawBatch} isQuiet />
      </UnlessLocked>
    </div>
  </>
);

const columns: readonly Column<PoolLoanView>[] = [
  [payments.loan, ({ loanid }) => <LoanName loanid={loanid} />],
  [texts.borrower, ({ borrower }) => borrower],
  [texts.poolOwes, ({ entitled }) => formatWst(entitled), 'number'],
  [texts.batchPays, ({ amount, paid }) => formatWst(paid ?? amount), 'number'],
  [texts.whyLess, whyLess],
];

/** Why the investors of a loan get less than the pool owes: it does not suffice, or money has come in since. */
function whyLess({ entitled, amount, paid }: PoolLoanView): string {
  const back = sene(amount - (paid ?? amount));
  return [
    amount < entitled && texts.poolPaysPart(formatPercent(basisPoints(Math.floor((amount * 10_000) / entitled)))),
    back > 0 && texts.wentBack(formatWst(back)),
  ]
    .filter(Boolean)
    .join(' ');
}
