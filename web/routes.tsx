import type { RouteObject } from 'react-router-dom';
import { Crashed } from './crashed.tsx';
import { Frame } from './ui/frame.tsx';

/** The page of a role: until each has its own, what the account is. */
const ofRole = (path: string, role: 'Investor'): RouteObject => ({
  path,
  lazy: async () => {
    const { Component, loaderFor } = await import('./features/accounts/home.tsx');
    return { Component, loader: loaderFor(role) };
  },
});

/** Every address of the site (specification 1, section 2), each with its page in the chunk of its area. */
export const routes: RouteObject[] = [
  {
    Component: Frame,
    errorElement: <Crashed />,
    HydrateFallback: () => null,
    children: [
      { path: '/', lazy: () => import('./features/site/landing.tsx') },
      { path: '/about', lazy: () => import('./features/site/about.tsx') },
      { path: '/privacy-policy', lazy: () => import('./features/site/privacy.tsx') },
      { path: '/terms-of-service', lazy: () => import('./features/site/terms.tsx') },
      { path: '/login', lazy: () => import('./features/accounts/login.tsx') },
      { path: '/register', lazy: () => import('./features/accounts/register.tsx') },
      { path: '/activate', lazy: () => import('./features/accounts/activate.tsx') },
      { path: '/forgot-password', lazy: () => import('./features/accounts/forgot-password.tsx') },
      { path: '/reset-password', lazy: () => import('./features/accounts/reset-password.tsx') },
      { path: '/select-role', lazy: () => import('./features/accounts/select-role.tsx') },
      { path: '/dashboard', lazy: () => import('./features/accounts/dashboard.ts') },
      {
        path: '/borrower',
        lazy: () => import('./features/borrower/borrower-area.tsx'),
        children: [
          { index: true, lazy: () => import('./features/borrower/overview.tsx') },
          { path: 'myloans', lazy: () => import('./features/borrower/my-loans.tsx') },
          { path: 'requestloan', lazy: () => import('./features/borrower/request-loan.tsx') },
          { path: 'guarantors', lazy: () => import('./features/borrower/guarantors.tsx') },
          { path: 'identity', lazy: () => import('./features/kyc/identity.tsx') },
        ],
      },
      { path: '/repayments/:id/pay', lazy: () => import('./features/borrower/pay.tsx') },
      ofRole('/investor', 'Investor'),
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
          { path: 'calls/:id', lazy: () => import('./features/guarantor/pay-call.tsx') },
        ],
      },
      {
        path: '/admin',
        lazy: () => import('./features/admin/admin-area.tsx'),
        children: [
          { index: true, lazy: () => import('./features/admin/dashboard.tsx') },
          { path: 'kyc-review', lazy: () => import('./features/admin/kyc-queue.tsx') },
          { path: 'loan-review', lazy: () => import('./features/admin/loan-queue.tsx') },
          { path: 'investment-review', lazy: () => import('./features/admin/investment-queue.tsx') },
          { path: 'guarantor-review', lazy: () => import('./features/admin/guarantor-queue.tsx') },
        ],
      },
      { path: '*', lazy: () => import('./features/site/not-found.tsx') },
    ],
  },
];
