import { dirname, relative } from 'node:path';
import { adminApi } from '#shared/admin/api.ts';
import { guarantorOverviewApi } from '#shared/guarantors/overview-api.ts';
import { investorOverviewApi } from '#shared/investments/overview-api.ts';
import { borrowerOverviewApi } from '#shared/loans/overview-api.ts';

/** A part of the site whose modules are one chunk, which has its name (SITE-52). */
type Area = {
  name: string;
  /** Where its modules are, below web/: a folder, which ends with a slash, or a single module. */
  path: string;
  /** The first path segments of its pages. A visit to one of these pages loads the chunk together with the entry. */
  addresses?: readonly string[];
  /** The path of the call that its first page, at the address of its name, begins with (SITE-78). */
  overview?: string;
};

/** All areas. A module belongs to the area with the longest matching path, otherwise to every area that imports it. */
export const areas = [
  { name: 'site', path: 'features/site/' },
  { name: 'landing', path: 'features/site/landing/' },
  { name: 'legal', path: 'features/site/legal/', addresses: ['about', 'privacy-policy', 'terms-of-service'] },
  // Where the money is, which comes when it is opened.
  { name: 'proof', path: 'features/site/proof/' },
  { name: 'proof', path: '../shared/proof/' },
  { name: 'shared', path: '../shared/proof/balance-state.ts' },
  { name: 'shared', path: '../shared/ledger/channel.ts' },
  // What checks a member's own proof, once they ask for it.
  { name: 'own-proof', path: 'features/site/proof/check-own.ts' },
  { name: 'own-proof', path: '../shared/proof/sum-tree.ts' },
  // The page of our figures, which comes when it is opened.
  { name: 'open-books', path: 'features/site/open-books/' },
  {
    name: 'accounts',
    path: 'features/accounts/',
    addresses: [
      'login',
      'register',
      'activate',
      'forgot-password',
      'reset-password',
      'select-role',
      'dashboard',
      'identity',
    ],
  },
  {
    name: 'borrower',
    path: 'features/borrower/',
    addresses: ['borrower', 'repayments'],
    overview: borrowerOverviewApi.readBorrowerOverview.path,
  },
  // The page on which guarantors are paid back, which comes when it is opened.
  { name: 'pay-back', path: 'features/borrower/pay-back/' },
  // The page of the links with which others pay, which comes when it is opened.
  { name: 'pay-links', path: 'features/borrower/pay-links/' },
  // The page on which a borrower makes credit records, and what writes one as a PDF, which come when they are opened.
  { name: 'credit-record', path: 'features/borrower/credit-record/' },
  { name: 'record-pdf', path: 'features/borrower/credit-record/record-pdf.ts' },
  // The page on which anybody checks one, and what both pages share.
  { name: 'check-record', path: 'features/site/record/' },
  { name: 'record', path: 'ui/record/' },
  { name: 'record', path: '../shared/creditrecords/' },
  // The page of a hearing before a default, which comes when it is opened.
  { name: 'hearing', path: 'features/borrower/hearing/' },
  // The page on which a borrower asks for more time, which comes when it is opened.
  { name: 'relief', path: 'features/borrower/relief/' },
  // The page of a decision, which comes when it is opened.
  { name: 'decision', path: 'features/borrower/decision/' },
  {
    name: 'investor',
    path: 'features/investor/',
    addresses: ['investor'],
    overview: investorOverviewApi.readInvestorOverview.path,
  },
  {
    name: 'guarantor',
    path: 'features/guarantor/',
    addresses: ['guarantor'],
    overview: guarantorOverviewApi.readGuarantorOverview.path,
  },
  // The page of a guarantee, which comes when it is opened.
  { name: 'guarantee', path: 'features/guarantor/guarantee/' },
  // The page on which a guarantor or an investor is asked about more time, which comes when it is opened.
  { name: 'asked-relief', path: 'features/guarantor/more-time/' },
  { name: 'admin', path: 'features/admin/', addresses: ['admin'], overview: adminApi.readAdminOverview.path },
  // Pages of staff that come when they are opened.
  { name: 'admin-kyc', path: 'features/admin/kyc/' },
  { name: 'admin-reports', path: 'features/admin/reports/' },
  // The pages of a loan and of a person, which come when one is opened.
  { name: 'admin-pages', path: 'features/admin/pages/' },
  // The payments, which come when their tab is opened.
  { name: 'admin-payments', path: 'features/admin/payments/' },
  // What puts a receipt or a payout right, which comes when one is opened.
  { name: 'admin-right', path: 'features/admin/payments/right/' },
  // What the insurance pool pays, and what standing orders pay, which come when their page is opened.
  { name: 'admin-collections', path: 'features/admin/payments/collections/' },
  // The requests for more time, which come when their page is opened.
  { name: 'admin-relief', path: 'features/admin/payments/relief/' },
  // What accounts outside closed with, which comes when its page is opened.
  { name: 'admin-balances', path: 'features/admin/payments/balances/' },
  { name: 'admin-balances', path: '../shared/proof/staff-api.ts' },
  // The disasters that are declared, which come when their page is opened.
  { name: 'admin-disasters', path: 'features/admin/payments/disasters/' },
  // The default of a loan and its charge-off, which come with a loan that is paid out.
  { name: 'admin-default', path: 'features/admin/loans/default/' },
  // The ties of staff and what follows from them, which come when their pages are opened.
  { name: 'admin-conflicts', path: 'features/admin/conflicts/' },
  { name: 'admin-conflicts', path: '../shared/admin/conflicts-api.ts' },
  // The second looks at rejected loans, which come when their page is opened.
  { name: 'admin-second-looks', path: 'features/admin/loans/second-looks/' },
  { name: 'admin-statement', path: 'features/admin/statement/' },
  { name: 'profile', path: 'features/profile/' },
  // The yearly statement, which comes when it is opened.
  { name: 'yearly', path: 'features/profile/yearly/' },
  { name: 'security', path: 'features/security/' },
  { name: 'kyc', path: 'features/kyc/', addresses: ['selfie'] },
  { name: 'chat', path: 'features/chat/' },
  { name: 'help', path: 'help.tsx', addresses: ['borrower', 'repayments', 'investor', 'guarantor'] },
  { name: 'signed-in', path: 'ui/signed-in.tsx' },
  // Borrowers and guarantors alone sign.
  { name: 'signing', path: 'ui/signing/' },
  // Loaded when a person opens a PDF, and cached across versions of the site.
  { name: 'pdf-font', path: '../shared/pdf/font-cuts.ts' },
  // What writes them both.
  { name: 'pdf', path: '../shared/pdf/' },
  { name: 'recourse-pdf', path: 'features/guarantor/guarantee/recourse-pdf.ts' },
  { name: 'statement-pdf', path: 'features/investor/statement-pdf.ts' },
  { name: 'yearly-pdf', path: 'features/profile/yearly/yearly-pdf.ts' },
  // The reasons of refusals in words, for who decides and for who reads them.
  { name: 'reasons', path: '../shared/reasons/' },
  { name: 'reasons', path: 'platform/reasons/' },
  // What a refusal may say is in the contracts of several areas.
  { name: 'signed-in', path: '../shared/reasons/refusal.ts' },
  // The figures that anybody reads, who lends beside a loan; and the names in them, which other contracts have too.
  { name: 'shared', path: '../shared/admin/open-books-api.ts' },
  { name: 'shared', path: '../shared/admin/stage.ts' },
  { name: 'shared', path: '../shared/loans/tier.ts' },
  { name: 'shared', path: '../shared/loans/frequency.ts' },
  { name: 'shared', path: '../shared/reasons/reason-code.ts' },
  { name: 'shared', path: 'platform/network/load.ts' },
  { name: 'qr-code', path: 'ui/qr-code.tsx' },
  { name: 'styleguide', path: 'features/styleguide/' },
] as const satisfies readonly Area[];

/** The chunks that several areas share: of the public pages, of the cost of a loan, and of all signed-in people. */
export type ChunkName = (typeof areas)[number]['name'] | 'first' | 'shared' | 'figures';

const web = dirname(import.meta.dirname);

type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/** The chunk of a module: that of its area, or a shared one; undefined for a module that no area imports. */
export function chunkOf(id: string, graph: Graph): ChunkName | undefined {
  const found = areasOf(id, graph);
  // Some pages of staff come after the area's own chunk: what several of them need is there by then.
  const importing = found.size > 1 ? new Set([...found].map((area) => (isOfStaff(area) ? 'admin' : area))) : found;
  if (importing.size <= 1) return [...importing][0];
  if (importing.has('accounts') || importing.has('site')) return 'shared';
  // The landing page and the signed-in pages calculate the cost of a loan; the pages for signing in do not.
  return importing.has('landing') ? 'figures' : 'signed-in';
}

const isOfStaff = (area: ChunkName): boolean => area.startsWith('admin-');

function areasOf(id: string, graph: Graph, seen = new Set<string>()): Set<ChunkName> {
  if (seen.has(id)) return new Set();
  seen.add(id);
  const own = areaOf(id);
  if (own) return new Set([own]);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return new Set(importers.flatMap((importer) => [...areasOf(importer, graph, seen)]));
}

/** The area that each module is declared to be of. Every module that it imports asks for it. */
const areaOfModule = new Map<string, ChunkName | undefined>();

function areaOf(id: string): ChunkName | undefined {
  if (!areaOfModule.has(id)) areaOfModule.set(id, declaredFor(relative(web, id)));
  return areaOfModule.get(id);
}

/** The area of a path below web/. */
const declaredFor = (path: string): ChunkName | undefined =>
  areas
    .filter((area) => (area.path.endsWith('/') ? path.startsWith(area.path) : path === area.path))
    .sort((a, b) => b.path.length - a.path.length)[0]?.name;
