import type { adminApi } from '#shared/admin/api.ts';
import type { Result } from '#shared/endpoint.ts';
import { paint } from '#web/ui/first-view.tsx';
import styles from './admin.css?inline';
import { Figures, Queues } from './figures.tsx';
import { tabsOf } from './tabs.ts';

type Overview = Result<typeof adminApi.readAdminOverview>;

void paint<Overview>([], (_, { role, stats }) => ({
  role: 'Admin',
  tabs: tabsOf(role),
  styles: { admin: styles },
  className: 'admin',
  cards: (
    <>
      <Queues {...stats} />
      <Figures {...stats} />
    </>
  ),
}));
