import type { Result } from '#shared/endpoint.ts';
import type { borrowerOverviewApi } from '#shared/loans/overview-api.ts';
import { currentLoan } from '#shared/loans/own-loans.ts';
import { paint } from '#web/ui/first-view.tsx';
import { borrowerTabs } from '#web/ui/role-tabs.ts';
import { LoanSummary } from './loan-facts.tsx';
import { WhatToDo } from './what-to-do.tsx';

type Overview = Result<typeof borrowerOverviewApi.readBorrowerOverview>;

const amounts = ['amountdue', 'amountpaid', 'amount', 'amountrequested', 'interestrate', 'instalment', 'total'];

void paint<Overview>(amounts, (user, { loans, repayments, owed, needspayout }) => {
  const loan = currentLoan(loans);
  return {
    role: 'Borrower',
    tabs: borrowerTabs(loans),
    cards: (
      <>
        <WhatToDo user={user} loans={loans} rows={repayments ?? []} owed={owed} needsPayout={needspayout} />
        {/* The form that asks where to pay comes with the app, and would move what is below it. */}
        {loan && !needspayout && (
          <div className="halves">
            <div className="stack-wide">
              <section className="card stack">
                <LoanSummary loan={loan} rows={repayments ?? []} />
              </section>
            </div>
          </div>
        )}
      </>
    ),
  };
});
