import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { isDay } from '#shared/calendar.ts';
import { staffCollectionsApi, type ToCollect } from '#shared/collections/staff-api.ts';
import { formatWst, sum } from '#shared/money.ts';
import { adminData, reviewerOf } from '#web/features/admin/admin-data.ts';
import { PaymentsPage } from '#web/features/admin/payments/payments-page.tsx';
import { texts as payments } from '#web/features/admin/payments/texts.en.ts';
import { LoanName } from '#web/features/admin/queue/names.tsx';
import { saveFile } from '#web/platform/files/save-file.ts';
import { formatActBy } from '#web/platform/language/days.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Field } from '#web/ui/fields.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { Table } from '#web/ui/table.tsx';
import { collectionCsv, sourceOf } from './collection-csv.ts';
import { texts } from './texts.en.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const isReviewer = reviewerOf(await adminData(request)) !== undefined;
  const asked = new URL(request.url).searchParams.get('day') ?? '';
  const day = isDay(asked) ? asked : todayInApia();
  return {
    day,
    calls: isReviewer ? await loaded(call(staffCollectionsApi.listCollection, { query: { day } })) : undefined,
  };
}

/** What standing orders are to pay of the calls of a day, to save as a file (COLLECTIONS-9). */
export function Component() {
  const { day, calls } = useLoaderData<typeof loader>();
  return (
    <PaymentsPage title={texts.collectionTitle}>
      <section className="card stack">
        <Form method="get" className="filters" role="search" aria-label={texts.day}>
          <Field key={day} name="day" label={texts.day} type="date" defaultValue={day} max={todayInApia()} />
          <button type="submit" className="btn alt">
            {texts.show}
          </button>
        </Form>
        <h2>{formatActBy(day)}</h2>
        <p className="muted">{texts.collectionWords}</p>
        {!calls && <Retry>{texts.collectionFailed}</Retry>}
        {calls?.length === 0 && <Empty title={texts.collectionNone}>{null}</Empty>}
        {calls && calls.length > 0 && <ToCollectTable calls={calls} day={day} />}
      </section>
    </PaymentsPage>
  );
}

function ToCollectTable({ calls, day }: { calls: readonly ToCollect[]; day: string }) {
  const download = () =>
    saveFile(new Blob([collectionCsv(calls)], { type: 'text/csv' }), `lalaga-standing-orders-${day}.csv`);
  return (
    <>
      <Table
        title={payments.shown(calls.length, formatWst(sum(calls.map(({ amount }) => amount))))}
        className="cards named"
        // One guarantor may be called for two instalments of a loan on one day.
        rows={calls}
        keyOf={({ guarantorid, payby }, at) => `${guarantorid} ${payby} ${at}`}
        columns={[
          [texts.collectedFrom, ({ name }) => name],
          [texts.collectedAt, sourceOf],
          [payments.amount, ({ amount }) => formatWst(amount), 'number'],
          [payments.reference, ({ paymentreference }) => paymentreference],
          [texts.collectedLoan, ({ loanid }) => <LoanName loanid={loanid} />],
        ]}
      />
      <div>
        <button type="button" className="btn" onClick={download}>
          {texts.collectionDownload}
        </button>
      </div>
    </>
  );
}
