import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { Result } from '#shared/endpoint.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { texts as platformTexts } from '#web/platform/language/texts.en.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { WalletPanel } from '#web/ui/wallet-panel.tsx';
import { AcceptedCard, GuaranteeCard } from './guarantee-card.tsx';
import { guarantorData, useGuarantor } from './guarantor-data.ts';
import { texts } from './texts.en.ts';
import { WhatToDo } from './what-to-do.tsx';

type Loaded = { wallet: Promise<Result<typeof walletApi.readOverview> | undefined> };

export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  await guarantorData(request);
  return { wallet: loaded(call(walletApi.readOverview, {})) };
}

export function Component() {
  const { user, guarantees: mine } = useGuarantor();
  const { wallet } = useLoaderData<typeof loader>();
  const { guarantees, accepted } = mine;
  const isAsked = guarantees.length > 0 || mine.invitations.length > 0;
  return (
    <AreaPage title={platformTexts.greeting(user.firstName)}>
      <div className="halves">
        <div className="stack-wide">
          <WhatToDo user={user} guarantees={mine} />
          {user.kycStatus === 'Verified' && !isAsked && <Empty title={texts.nobodyTitle}>{texts.nobodyWords}</Empty>}
          {accepted.map((invitation) => (
            <AcceptedCard key={invitation.id} invitation={invitation} />
          ))}
          {guarantees.length > 0 && (
            <section className="stack" aria-labelledby="guarantees">
              <h2 id="guarantees">{texts.guaranteesTitle}</h2>
              <ul className="card-list">
                {guarantees.map((guarantee) => (
                  <li key={guarantee.guarantorid}>
                    <GuaranteeCard guarantee={guarantee} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <WalletPanel wallet={wallet} />
      </div>
    </AreaPage>
  );
}
