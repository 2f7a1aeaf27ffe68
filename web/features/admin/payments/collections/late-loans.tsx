import { Form, Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom';
import { type LateLoanView, lateDays, lateLoansApi, type ToConfirmView } from '#shared/collections/late-loans-api.ts';
import { formatWst } from '#shared/money.ts';
import { adminData, reviewerOf } from '#web/features/admin/admin-data.ts';
import { PaymentsPage } from '#web/features/admin/payments/payments-page.tsx';
import { texts as contactWords } from '#web/features/admin/queue/contact-words.en.ts';
import { LoanName, PersonName } from '#web/features/admin/queue/names.tsx';
import { Promised } from '#web/features/admin/queue/promised.tsx';
import { FilterSelect } from '#web/features/admin/queue/queue-filters.tsx';
import { formatDay, formatDayAndTime } from '#web/platform/language/days.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { Table } from '#web/ui/table.tsx';
import { texts } from './late-loans.en.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  if (!reviewerOf(await adminData(request))) return undefined;
  const address = new URL(request.url).searchParams;
  const days = lateDays.find((each) => each === address.get('days'));
  const page = Number(address.get('page')) || 1;
  return loaded(call(lateLoansApi.listLateLoans, { query: { days, page } }));
}

/** Who is late, the longest first, and what was done about it (COLLECTIONS-20). */
export function Component() {
  const late = useLoaderData<typeof loader>();
  const page = Number(useSearchParams()[0].get('page')) || 1;
  return (
    <PaymentsPage title={texts.title}>
      {late && late.toconfirm.length > 0 && <ToConfirm rows={late.toconfirm} />}
      <Form method="get" className="status-filter">
        <FilterSelect name="days" label={texts.days} options={texts.choices} value="1" />
      </Form>
      {!late && <Retry>{texts.failed}</Retry>}
      {late && <p className="muted">{late.at === null ? texts.noAudit : texts.words(formatDayAndTime(late.at))}</p>}
      {late?.loans.length === 0 && <Empty title={texts.none}>{texts.noneWords}</Empty>}
      {late && late.loans.length > 0 && <LateTable {...late} page={page} />}
    </PaymentsPage>
  );
}

/** What the CreditApprover confirms at the loan (COLLECTIONS-22). */
const ToConfirm = ({ rows }: { rows: readonly ToConfirmView[] }) => (
  <section className="card stack">
    <Table
      title={texts.toConfirm}
      className="cards dense named"
      rows={rows}
      keyOf={({ loanid }) => loanid}
      columns={[
        [texts.loan, LoanName],
        [texts.borrower, PersonName],
        [texts.proposed, ({ what }) => texts.proposals[what]],
        [texts.confirmFrom, ({ from }) => formatDay(from)],
      ]}
    />
  </section>
);

type LateTableProps = { loans: readonly LateLoanView[]; total: number; page: number; pages: number };

function LateTable({ loans, total, page, pages }: LateTableProps) {
  const [address] = useSearchParams();
  const to = (nr: number) => `?${new URLSearchParams({ days: address.get('days') ?? '1', page: String(nr) })}`;
  return (
    <section className="card stack">
      <Table
        title={texts.shown(total, page, pages)}
        className="cards dense named"
        rows={loans}
        keyOf={({ loanid }) => loanid}
        columns={[
          [texts.loan, Loan],
          [texts.borrower, PersonName],
          [texts.daysLate, ({ days }) => days, 'number'],
          [texts.late, ({ late }) => formatWst(late), 'number'],
          [texts.open, ({ open }) => formatWst(open), 'number'],
          [texts.called, ({ called }) => called > 0 && formatWst(called), 'number'],
          [texts.guarantors, ({ guarantorspaid }) => guarantorspaid > 0 && formatWst(guarantorspaid), 'number'],
          [texts.relief, ({ relief }) => relief && texts.reliefs[relief]],
          [
            texts.contact,
            ({ contact }) => contact && `${formatDay(contact.day)}: ${contactWords.outcomes[contact.outcome]}`,
          ],
          [texts.promise, Promised],
        ]}
      />
      <div className="row between">
        {page > 1 && <Link to={to(page - 1)}>{texts.previous}</Link>}
        {page < pages && <Link to={to(page + 1)}>{texts.next}</Link>}
      </div>
    </section>
  );
}

const Loan = ({ loanid, status }: LateLoanView) => (
  <>
    <LoanName loanid={loanid} /> {status === 'Defaulted' && <StatusTag status={status} />}
  </>
);
