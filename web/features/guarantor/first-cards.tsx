import { Empty } from '#web/ui/empty.tsx';
import { AcceptedCard, GuaranteeCard } from './guarantee-card.tsx';
import type { Guaranteeing } from './guarantees.ts';
import { texts } from './texts.en.ts';

/** What the guarantor guarantees. */
export function FirstCards({ user, guarantees: mine }: Guaranteeing) {
  const { guarantees, accepted } = mine;
  const isAsked = guarantees.length > 0 || mine.invitations.length > 0;
  return (
    <div className="stack-wide">
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
  );
}
