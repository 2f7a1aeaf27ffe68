import { type RouteObject, redirect } from 'react-router-dom';
import { Crashed } from './crashed.tsx';
import { Frame } from './ui/frame.tsx';

/** The document is loaded again, at the address that it has by then. */
function reloaded(): Promise<null> {
  location.reload();
  return new Promise(() => {});
}

/** Every address of the site (SITE-1), each with its page in the chunk of its area (SITE-52). */
export const routes: RouteObject[] = [
  {
    Component: Frame,
    errorElement: <Crashed />,
    HydrateFallback: () => null,
    children: [
      { path: '/', lazy: () => import('./features/site/landing/landing.tsx') },
      { path: '/about', lazy: () => import('./features/site/legal/about.tsx') },
      { path: '/privacy-policy', lazy: () => import('./features/site/legal/privacy.tsx') },
      { path: '/open-books', lazy: () => import('./features/site/open-books/open-books.tsx') },
      { path: '/proof', lazy: () => import('./features/site/proof/proof-page.tsx') },
      { path: '/terms-of-service', lazy: () => import('./features/site/legal/terms.tsx') },
      { path: '/login', lazy: () => import('./features/accounts/login.tsx') },
      { path: '/register', lazy: () => import('./features/accounts/register.tsx') },
      { path: '/activate', lazy: () => import('./features/accounts/activate.tsx') },
      { path: '/forgot-password', lazy: () => import('./features/accounts/forgot-password.tsx') },
      { path: '/reset-password', lazy: () => import('./features/accounts/reset-password.tsx') },
      { path: '/select-role', lazy: () => import('./features/accounts/select-role.tsx') },
      // The page of a pay link is a script of its own, without the app (PAYLINKS-14).
      { path: '/pay/:token', loader: reloaded },
      { path: '/record/:number?', lazy: () => import('./features/site/record/record-page.tsx') },
      { path: '/selfie', lazy: () => import('./features/kyc/selfie-page.tsx') },
      { path: '/dashboard', lazy: () => import('./features/accounts/dashboard.ts') },
      { path: '/identity', lazy: () => import('./features/accounts/own-identity.ts') },
      {
        lazy: () => import('./help.tsx'),
        children: [
          {
            path: '/borrower',
            lazy: () => import('./features/borrower/borrower-area.tsx'),
            children: [
              { index: true, lazy: () => import('./features/borrower/overview.tsx') },
              { path: 'myloans', lazy: () => import('./features/borrower/my-loans.tsx') },
              { path: 'requestloan/:step?', lazy: () => import('./features/borrower/request-loan.tsx') },
              { path: 'guarantors', lazy: () => import('./features/borrower/guarantors.tsx') },
              { path: 'agreement/:id', lazy: () => import('./features/borrower/agreement.tsx') },
              { path: 'pay-back/:id', lazy: () => import('./features/borrower/pay-back/pay-back-page.tsx') },
              { path: 'pay-links/:id', lazy: () => import('./features/borrower/pay-links/pay-links-page.tsx') },
              { path: 'credit-record', lazy: () => import('./features/borrower/credit-record/credit-record-page.tsx') },
              { path: 'hearing/:id', lazy: () => import('./features/borrower/hearing/hearing-page.tsx') },
              { path: 'more-time/:id', lazy: () => import('./features/borrower/relief/relief-page.tsx') },
              { path: 'decision/:id', lazy: () => import('./features/borrower/decision/decision-page.tsx') },
              { path: 'identity', lazy: () => import('./features/kyc/identity.tsx') },
            ],
          },
          {
            lazy: () => import('./features/profile/account-area.tsx'),
            children: [
              { path: '/profile', lazy: () => import('./features/profile/profile.tsx') },
              { path: '/wallet', lazy: () => import('./features/profile/wallet.tsx') },
              { path: '/wallet/payout', lazy: () => import('./features/profile/payout.tsx') },
              { path: '/wallet/year/:year?', lazy: () => import('./features/profile/yearly/yearly-page.tsx') },
              { path: '/documents', lazy: () => import('./features/profile/documents.tsx') },
              { path: '/security', lazy: () => import('./features/security/security.tsx') },
            ],
          },
          { path: '/notifications', lazy: () => import('./features/profile/notifications.tsx') },
          { path: '/repayments/:id/pay', lazy: () => import('./features/borrower/pay.tsx') },
          {
            path: '/investor',
            lazy: () => import('./features/investor/investor-area.tsx'),
            children: [
              { index: true, lazy: () => import('./features/investor/overview.tsx') },
              { path: 'marketplace', lazy: () => import('./features/investor/marketplace.tsx') },
              { path: 'marketplace/:loanId', lazy: () => import('./features/investor/invest.tsx') },
              { path: 'myinvestments', lazy: () => import('./features/investor/my-investments.tsx') },
              { path: 'unpaid', lazy: () => import('./features/investor/unpaid.tsx') },
              { path: 'more-time/:id', lazy: () => import('./features/guarantor/more-time/asked-page.tsx') },
              { path: 'statement', lazy: () => import('./features/investor/statement.tsx') },
              { path: 'identity', lazy: () => import('./features/kyc/identity.tsx') },
            ],
          },
          {
            path: '/guarantor',
            lazy: () => import('./features/guarantor/guarantor-area.tsx'),
            children: [
              { index: true, lazy: () => import('./features/guarantor/overview.tsx') },
              { path: 'invitations/:id', lazy: () => import('./features/guarantor/invitation.tsx') },
              { path: 'identity', lazy: () => import('./features/kyc/guarantor-identity.tsx') },
              { path: 'income/:loanId', lazy: () => import('./features/guarantor/income.tsx') },
              { path: 'agreements', lazy: () => import('./features/guarantor/agreements.tsx') },
              { path: 'sign', lazy: () => import('./features/guarantor/sign.tsx') },
              { path: 'sign/:loanId', lazy: () => import('./features/guarantor/sign.tsx') },
              { path: 'calls', lazy: () => import('./features/guarantor/pay-all-calls.tsx') },
              { path: 'calls/:id', lazy: () => import('./features/guarantor/pay-call.tsx') },
              { path: 'more-time/:id', lazy: () => import('./features/guarantor/more-time/asked-page.tsx') },
              { path: 'guarantees/:id', lazy: () => import('./features/guarantor/guarantee/guarantee-page.tsx') },
            ],
          },
        ],
      },
      {
        path: '/admin',
        lazy: () => import('./features/admin/admin-area.tsx'),
        children: [
          { index: true, lazy: () => import('./features/admin/dashboard.tsx') },
          { path: 'kyc-review', lazy: () => import('./features/admin/kyc/kyc-queue.tsx') },
          { path: 'loan-review', lazy: () => import('./features/admin/loans/loan-queue.tsx') },
          { path: 'log', lazy: () => import('./features/admin/pages/log.tsx') },
          { path: 'person/:id', lazy: () => import('./features/admin/pages/person-page.tsx') },
          { path: 'loan/:id', lazy: () => import('./features/admin/pages/loan-page.tsx') },
          { path: 'ties', lazy: () => import('./features/admin/conflicts/ties.tsx') },
          { path: 'conflicts', lazy: () => import('./features/admin/conflicts/conflicts.tsx') },
          { path: 'second-looks', lazy: () => import('./features/admin/loans/second-looks/second-looks.tsx') },
          { path: 'investment-review', lazy: () => import('./features/admin/investments/investment-queue.tsx') },
          { path: 'guarantor-review', lazy: () => import('./features/admin/guarantors/guarantor-queue.tsx') },
          { path: 'people', lazy: () => import('./features/admin/people/people.tsx') },
          { path: 'jobs', lazy: () => import('./features/admin/jobs/jobs.tsx') },
          { path: 'reports', lazy: () => import('./features/admin/reports/reports.tsx') },
          { path: 'payments', lazy: () => import('./features/admin/payments/payments.tsx') },
          { path: 'payments/statement', lazy: () => import('./features/admin/statement/statement.tsx') },
          { path: 'payments/announced', lazy: () => import('./features/admin/payments/announced.tsx') },
          { path: 'payments/payouts', lazy: () => import('./features/admin/payments/payouts.tsx') },
          { path: 'payments/pool', lazy: () => import('./features/admin/payments/collections/pool.tsx') },
          { path: 'payments/collection', lazy: () => import('./features/admin/payments/collections/collection.tsx') },
          { path: 'payments/late', lazy: () => import('./features/admin/payments/collections/late-loans.tsx') },
          { path: 'payments/relief', lazy: () => import('./features/admin/payments/relief/relief.tsx') },
          { path: 'payments/balances', lazy: () => import('./features/admin/payments/balances/balances.tsx') },
          { path: 'payments/disasters', lazy: () => import('./features/admin/payments/disasters/disasters.tsx') },
          { path: 'payments/transfers', lazy: () => import('./features/admin/payments/transfers.tsx') },
          { path: 'chat/:chatId?', lazy: () => import('./features/chat/staff-chats.tsx') },
          { path: 'chats', loader: () => redirect('/admin/chat') },
        ],
      },
      { path: '*', lazy: () => import('./features/site/not-found.tsx') },
    ],
  },
];
