import { texts as platformTexts } from '#web/platform/language/texts.en.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { WalletPanel } from '#web/ui/wallet-panel.tsx';
import { AcceptedCard, GuaranteeCard } from './guarantee-card.tsx';
import { useGuarantor } from './guarantor-data.ts';
import { texts } from './texts.en.ts';
import { WhatToDo } from './what-to-do.tsx';

export function Component() {
  const { user, guarantees: mine } = useGuarantor();
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
        <WalletPanel wallet={mine.wallet} />
      </div>
    </AreaPage>
  );
}
