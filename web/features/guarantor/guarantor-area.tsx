import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router-dom';
import { texts as platformTexts } from '#web/platform/language/texts.en.ts';
import { Area } from '#web/ui/area.tsx';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { guarantorTabs } from '#web/ui/role-tabs.ts';
import { guarantorData } from './guarantor-data.ts';
import { texts } from './texts.en.ts';

export const loader = ({ request }: LoaderFunctionArgs) => guarantorData(request);

/** Reloads the data for each page. */
export const shouldRevalidate = (): boolean => true;

/** The frame of the guarantor's pages. */
export function Component() {
  const { user, guarantees } = useLoaderData<typeof loader>();
  return (
    <Area user={user} of="Guarantor" tabs={guarantorTabs}>
      {guarantees ? (
        <Outlet context={{ user, guarantees }} />
      ) : (
        <AreaPage title={platformTexts.greeting(user.firstName)}>
          <Retry>{texts.notLoaded}</Retry>
        </AreaPage>
      )}
    </Area>
  );
}
