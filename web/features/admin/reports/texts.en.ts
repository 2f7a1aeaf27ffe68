import type { Stage } from '#shared/admin/stage.ts';

const hours = (minutes: number) => Math.floor(minutes / 60);

/** Formats minutes as '2 d 4 h', '4 h 10 min' or '10 min'. */
const took = (minutes: number): string => {
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60) return `${hours(minutes)} h ${minutes % 60} min`;
  return `${Math.floor(hours(minutes) / 24)} d ${hours(minutes) % 24} h`;
};

const stages: Record<Stage, string> = {
  RiskReview: 'Risk review',
  CreditReview: 'Credit review',
  Funding: 'Finding investors',
  InvestmentReview: 'Review of investments',
  Guarantors: 'Finding guarantors',
  Signing: 'Signing',
  Disbursement: 'Paying out',
};

/** Texts of the page of reports. */
export const texts = {
  title: 'Reports',
  notFor: 'Reports are for risk reviewers, credit approvers and the system administrator.',
  failed: 'We could not load the reports.',
  noneYet: 'There is no report yet',
  noneYetWhat: 'The audit makes one every night at 02:00.',
  asOf: (when: string) => `As of ${when}. The audit makes them anew every night at 02:00.`,
  makeNow: 'Make them now',
  wrong: (findings: number) =>
    `The audit of the same moment found ${findings === 1 ? '1 thing' : `${findings} things`} wrong in the books. These figures may be wrong too.`,
  download: 'Download CSV',
  ofSheet: (title: string) => `of ${title}`,
  sheets: {
    risk: {
      title: 'Portfolio at risk',
      what: 'The open principal of every loan of which something is late, by how long its oldest instalment has been late.',
    },
    months: {
      title: 'Disbursed and repaid',
      what: 'What went out and came back in the last twelve months.',
    },
    stages: {
      title: 'How long the stages take',
      what: 'Of loans that left a stage in the last twelve months.',
    },
    tiers: {
      title: 'Defaults by tier',
      what: 'Of all loans ever disbursed, those that defaulted, also where they were repaid afterwards.',
    },
    pool: {
      title: 'Coverage of the insurance pool',
      what: 'What lies in the pool, against what it may have to pay. It pays from what it has, and never more.',
    },
    refusals: {
      title: 'Why things were refused',
      what: 'Each reason of each refusal ever made, of loans, investments, guarantors, identities and standing orders.',
    },
    secondLooks: {
      title: 'Second looks',
      what: 'How often borrowers asked somebody else to look at a rejection, and what came of it.',
    },
  },
  reason: 'Reason',
  times: 'Times',
  outcome: 'Outcome',
  outcomes: { Asked: 'Waiting', Opened: 'Opened', Kept: 'Kept', Lapsed: 'Opened, because nobody decided' },
  late: 'Late by',
  running: 'All running loans',
  days: (days: number) => (days === 1 ? '1 day or more' : `${days} days or more`),
  loans: 'Loans',
  openPrincipal: 'Open principal',
  share: 'Share',
  month: 'Month',
  disbursed: 'Disbursed',
  repaid: 'Repaid',
  principal: 'Principal',
  interest: 'Interest',
  total: 'Total',
  stage: 'Stage',
  stages,
  median: 'Half took at most',
  p90: 'Nine of ten took at most',
  took,
  tier: 'Tier',
  tierOf: (tier: string) => `Tier ${tier}`,
  defaulted: 'Defaulted',
  openInDefault: 'Open in default',
  figure: 'Figure',
  amount: 'Amount',
  covered: 'Covered',
  balance: 'In the pool',
  unearned: 'Fees of loans not disbursed yet',
  insured: 'Insured open principal',
  atMost: 'To pay if all of it defaulted (80 %)',
  entitled: 'To pay for loans in default now',
  none: '–',
  byMonth: 'The figures month by month',
} as const;
