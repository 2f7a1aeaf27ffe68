import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { User } from '#shared/accounts/api.ts';
import { guard } from '#web/platform/session/guard.ts';
import { Area } from '#web/ui/area.tsx';
import { AreaPage } from '#web/ui/area-page.tsx';
import { AllNotifications } from '#web/ui/bell.tsx';
import { accountTabs } from '#web/ui/role-tabs.ts';
import { texts } from '#web/ui/texts.en.ts';
import { roleOf } from './account-area.tsx';

export const loader = ({ request }: LoaderFunctionArgs): Promise<User> => guard(request);

/** The page of the notifications, to which the bell leads on a phone (SITE-40). */
export function Component() {
  const user = useLoaderData<typeof loader>();
  const role = roleOf(user);
  return (
    <Area user={user} of={role} tabs={accountTabs[role]}>
      <AreaPage title={texts.notifications} isNarrow>
        <AllNotifications />
      </AreaPage>
    </Area>
  );
}
