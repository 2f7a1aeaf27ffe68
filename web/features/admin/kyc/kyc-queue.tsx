import { useLoaderData, useSearchParams } from 'react-router-dom';
import type { Result } from '#shared/endpoint.ts';
import { type KycUser, type QueuedRole, staffKycApi } from '#shared/kyc/staff-api.ts';
import { commandAction } from '#web/features/admin/queue/commands.ts';
import { useDecisions } from '#web/features/admin/queue/decisions.tsx';
import { ListAndItem, useOpenItem } from '#web/features/admin/queue/list-and-item.tsx';
import { type Listed, queueLoader, revalidatesQueue } from '#web/features/admin/queue/load-queue.ts';
import { QueueFilters } from '#web/features/admin/queue/queue-filters.tsx';
import { QueueLines } from '#web/features/admin/queue/queue-list.tsx';
import { QueuePage } from '#web/features/admin/queue/queue-page.tsx';
import { QueueRow } from '#web/features/admin/queue/queue-row.tsx';
import { texts as shared } from '#web/features/admin/texts.en.ts';
import { callPage } from '#web/platform/network/api.ts';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { joinedWords } from './joined.ts';
import { KycBulk } from './kyc-bulk.tsx';
import { correctExpiry, decideKyc, rejectExpired, saveProfile, warnExpiring } from './kyc-commands.ts';
import { KycPerson } from './kyc-person.tsx';
import { texts } from './texts.en.ts';

/** A person in the queue, once for each of their roles. */
type Card = { key: string; role: QueuedRole; user: KycUser };

export const loader = queueLoader({
  filters: ['search', 'role', 'status', 'expiry'],
  async read(query) {
    const { reply, ...page } = await callPage(staffKycApi.listKyc, { query });
    return { ...page, reply: cardsOf(reply) };
  },
});

const cardsOf = ({ borrowers, investors, guarantors }: Result<typeof staffKycApi.listKyc>): Card[] => {
  const of = (role: QueuedRole, users: readonly KycUser[]) =>
    users.map((user) => ({ key: `${role}-${user.userid}`, role, user }));
  return [...of('Borrower', borrowers), ...of('Investor', investors), ...of('Guarantor', guarantors)];
};

export const shouldRevalidate = revalidatesQueue;

export const action = commandAction({
  decide: decideKyc,
  profile: saveProfile,
  correct: correctExpiry,
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
  <>
    <QueueFilters
      filters={[
        { name: 'role', label: texts.role, value: '', options: { '': texts.all, ...texts.roles } },
        { name: 'status', label: texts.kycStatus, value: 'Pending', options: texts.kycStatuses },
        { name: 'expiry', label: texts.idExpiry, value: '', options: texts.expiries },
      ]}
    />
    <KycBulk />
  </>
);

function People({ queue }: { queue: Listed<Card> }) {
  const { items, total } = queue;
  const [search] = useSearchParams();
  const { openKey } = useOpenItem();
  const named = items.findIndex(({ key }) => key === openKey);
  const { item: card, at, outcome, ...open } = useDecisions({ queue, keyOf, commandKey: 'kyc-decision' }, named);
  // A decided person leaves the list in all of their roles. `next` is the person who followed them in the list.
  const next = items.slice(at).find(({ user }) => user.userid !== card?.user.userid);
  const isUnfiltered = ['search', 'role', 'expiry'].every((name) => !search.get(name));
  const isAll = (search.get('status') ?? 'Pending') === 'Pending' && isUnfiltered && total === 0;
  return (
    <ListAndItem
      name={texts.applications}
      bar={
        <p role="status" className="queue-status">
          {outcome}
        </p>
      }
      list={
        <>
          <p role="status">{texts.applicationsFound(total)}</p>
          <QueueLines
            {...queue}
            current={card?.key}
            keyOf={keyOf}
            isBarred={({ user }) => user.tie?.strength === 'Bar'}
            line={(each) => <Line {...each} />}
          />
          {isAll && <p className="muted">{texts.allReviewed}</p>}
          {!isAll && items.length === 0 && <p className="muted">{shared.nothingFound}</p>}
        </>
      }
    >
      {card ? (
        <KycPerson key={card.user.userid} user={card.user} next={next?.key} {...open} />
      ) : (
        <h2 ref={open.focus} tabIndex={-1} className="muted">
          {texts.nobodyOpen}
        </h2>
      )}
    </ListAndItem>
  );
}

const keyOf = ({ key }: Card): string => key;

const Line = ({ role, user }: Card) => (
  <QueueRow
    title={`${user.firstname} ${user.lastname}`}
    value={user.kycStatus !== 'Pending' && <StatusTag status={user.kycStatus} />}
    sub={`${texts.roles[role]} · ${joinedWords(user.createdat)}`}
  />
);
