import { Link, type LoaderFunctionArgs, useFetcher, useLoaderData, useSearchParams } from 'react-router-dom';
import type { Result } from '#shared/endpoint.ts';
import { type KycUser, kycApi, type QueuedRole } from '#shared/kyc/api.ts';
import { adminData, reviewerOf } from '#web/features/admin/admin-data.ts';
import { commandAction } from '#web/features/admin/queue/commands.ts';
import { ItemOutcome } from '#web/features/admin/queue/item-outcome.tsx';
import { ListAndItem, useOpenItem } from '#web/features/admin/queue/list-and-item.tsx';
import { LoadMore } from '#web/features/admin/queue/load-more.tsx';
import { type Listed, loadQueue, revalidatesQueue } from '#web/features/admin/queue/load-queue.ts';
import { QueueFilters } from '#web/features/admin/queue/queue-filters.tsx';
import { QueuePage } from '#web/features/admin/queue/queue-page.tsx';
import { useSelection } from '#web/features/admin/queue/selection.ts';
import { texts as shared } from '#web/features/admin/texts.en.ts';
import { callPage } from '#web/platform/network/api.ts';
import { useFocusFor } from '#web/ui/effects.ts';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { joinedWords } from './joined.ts';
import { KycBulk } from './kyc-bulk.tsx';
import {
  decideKyc,
  describeDocument,
  type KycOutcome,
  rejectExpired,
  saveProfile,
  warnExpiring,
} from './kyc-commands.ts';
import { KycPerson } from './kyc-person.tsx';
import { texts } from './texts.en.ts';

/** A person in the queue, once for each of their roles. */
type Card = { key: string; role: QueuedRole; user: KycUser };

export async function loader({ request }: LoaderFunctionArgs) {
  if (!reviewerOf(await adminData(request))) return undefined;
  return loadQueue({
    request,
    filters: ['search', 'role', 'status', 'expiry'],
    async read(query) {
      const { reply, ...page } = await callPage(kycApi.listKyc, { query });
      return { ...page, reply: cardsOf(reply) };
    },
  });
}

const cardsOf = ({ borrowers, investors, guarantors }: Result<typeof kycApi.listKyc>): Card[] => {
  const of = (role: QueuedRole, users: readonly KycUser[]) =>
    users.map((user) => ({ key: `${role}-${user.userid}`, role, user }));
  return [...of('Borrower', borrowers), ...of('Investor', investors), ...of('Guarantor', guarantors)];
};

export const shouldRevalidate = revalidatesQueue;

export const action = commandAction<KycOutcome>({
  decide: decideKyc,
  profile: saveProfile,
  describe: describeDocument,
  rejectExpired,
  warnExpiring,
});

/** The KYC queue: a list, and the opened person beside it (KYC-20). A failure to load it is quiet (SITE-41). */
export const Component = () => (
  <QueuePage title={shared.kycQueue} queue={useLoaderData<typeof loader>()} filters={() => <Filters />}>
    {(queue) => <People queue={queue} />}
  </QueuePage>
);

const Filters = () => (
  <QueueFilters
    filters={[
      { name: 'role', label: texts.role, value: '', options: { '': texts.all, ...texts.roles } },
      { name: 'status', label: texts.kycStatus, value: 'Pending', options: texts.kycStatuses },
      { name: 'expiry', label: texts.idExpiry, value: '', options: { '': texts.anyTime, ...texts.expiries } },
    ]}
  />
);

function People({ queue }: { queue: Listed<Card> }) {
  const { items, total, hasMore } = queue;
  const [search] = useSearchParams();
  const decision = useFetcher<KycOutcome>({ key: 'kyc-decision' });
  const { openKey } = useOpenItem();
  const done = decision.state === 'idle' && decision.data?.done ? decision.data : undefined;
  const named = items.findIndex(({ key }) => key === openKey);
  // A decided person leaves the list in each role: `next` is the person who came next in the list before that.
  const {
    item: card,
    at,
    gone,
    cause,
  } = useSelection(items, { keyOf: ({ key }) => key, named, done, next: done?.next });
  const next = items.slice(at).find(({ user }) => user.userid !== card?.user.userid);
  const focus = useFocusFor<HTMLHeadingElement>(cause, gone !== undefined);
  const isAll = (search.get('status') ?? 'Pending') === 'Pending' && !hasMore;
  return (
    <>
      <div className="row between">
        <p role="status">
          {texts.usersFound(total)}
          <ItemOutcome done={done} gone={gone} outcome={decision.data} />
        </p>
        <KycBulk />
      </div>
      <ListAndItem
        name={texts.applications}
        list={
          <>
            <CardList items={items} current={card?.key} />
            {hasMore && <LoadMore loaded={items.length} />}
            {isAll && <p className="muted">{texts.allReviewed}</p>}
            {!isAll && items.length === 0 && <p className="muted">{shared.nothingFound}</p>}
          </>
        }
      >
        {card ? (
          <KycPerson key={card.user.userid} user={card.user} next={next?.key} decision={decision} focus={focus} />
        ) : (
          <h2 ref={focus} tabIndex={-1} className="muted">
            {texts.nobodyOpen}
          </h2>
        )}
      </ListAndItem>
    </>
  );
}

function CardList({ items, current }: { items: readonly Card[]; current: string | undefined }) {
  const { addressOf } = useOpenItem();
  return (
    <ol className="queue-lines">
      {items.map(({ key, role, user }) => (
        <li key={key}>
          <Link
            className="queue-line"
            to={addressOf(key)}
            aria-current={key === current || undefined}
            preventScrollReset
          >
            <strong dir="auto">
              {user.firstname} {user.lastname}
            </strong>
            <span className="small muted">
              {texts.roles[role]} · {joinedWords(user.createdat)}
            </span>
            <StatusTag status={user.kycstatus} />
          </Link>
        </li>
      ))}
    </ol>
  );
}
