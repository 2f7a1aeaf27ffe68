import type { Grouping, LoanFigure } from '#shared/admin/quarter.ts';

const within = 'Within the quarter';
const end = 'At its end';

type Figure = { name: string; when: string; loans: string; amount: string };

const openPrincipal = 'Their open principal.';
const late = (days: string): Figure => ({
  ...{ name: `Late ${days} or more`, when: end, amount: 'The open principal of these whole loans.' },
  loans: 'Running or in default, whose oldest unpaid instalment has been late for so long.',
});

/** Of each figure of loans: what it is called, whether it is of the quarter or of its end, which loans it counts, and which amount. */
const figures: Readonly<Record<LoanFigure, Figure>> = {
  Disbursed: {
    name: 'Disbursed',
    when: within,
    loans: 'Paid out to their borrowers.',
    amount: 'What was lent with them.',
  },
  Repaid: { name: 'Repaid', when: within, loans: 'Paid back in full.', amount: 'What had been lent with them.' },
  Defaulted: {
    ...{ name: 'Went into default', when: within, amount: 'What had been lent with them.' },
    loans: 'Declared in default, also those that were cured since.',
  },
  ChargedOff: {
    name: 'Charged off',
    when: within,
    loans: 'Charged off.',
    amount: 'Their principal that was open then.',
  },
  Recovered: {
    ...{ name: 'Recovered', when: within, amount: 'Their principal that this money paid.' },
    loans: 'In default or charged off, of which money came.',
  },
  Running: { name: 'Running', when: end, loans: 'Being repaid.', amount: openPrincipal },
  Late1: late('1 day'),
  Late30: late('30 days'),
  Late60: late('60 days'),
  Late90: late('90 days'),
  InDefault: { name: 'In default', when: end, loans: 'In default and not charged off.', amount: openPrincipal },
};

const groupings: Readonly<Record<Grouping, string>> = {
  All: 'All loans',
  District: 'District',
  Work: 'Work',
  Tier: 'Tier',
  Months: 'Months',
  Frequency: 'Frequency',
};

/** Texts of the figures for the Central Bank. */
export const texts = {
  title: 'Figures for the Central Bank',
  lead: 'A quarter in five tables, without persons, added up by the audit each night. Confidential: a group may be of one loan. Each reading is in the log.',
  quarter: 'Quarter',
  quarterOf: (quarter: string) => `Quarter ${quarter.slice(-1)} of ${quarter.slice(0, 4)}`,
  show: 'Show the figures',
  upTo: (day: string) => `Counted up to ${day}.`,
  dictionary: 'Save the dictionary of every column',
  confidential:
    'Confidential. The tables name nobody, but a group may be of one loan. The form that the bank wants is not known: these tables are ours.',
  all: 'All tables',
  columns: ['Table', 'Column', 'Unit', 'When', 'What it says'],
  tables: {
    loans: 'Loans',
    people: 'People',
    complaints: 'Complaints and questions',
    trust: 'Accounts outside',
    pool: 'Insurance pool',
  },
  units: { text: 'Text', count: 'Number', wst: 'WST', percent: 'Percent a year', day: 'Date' },
  within,
  end,
  monthsEnd: 'At the end of the month',
  always: '',
  groupings,
  districtUnknown: 'Not known',
  work: { Employed: 'Employed', SelfEmployed: 'Self-employed', BusinessOwner: 'Business owner' },
  by: ['Grouped by', 'By what the loans of this row are grouped. Each loan is in one group of each grouping.'],
  group: [
    'Group',
    'The district in which the borrower lives at the end; their work; the tier of the risk; the months; how often an instalment is due. The purpose of a loan is the borrower’s own words, and is not told.',
  ],
  figures,
  loansOf: (figure: string) => `${figure}: loans`,
  amountOf: (figure: string) => `${figure}: amount`,
  rates: {
    lowest: ['Lowest APR', 'Of what was disbursed: the lowest yearly rate. A borrower pays nothing else.'],
    median: ['Median APR', 'Of what was disbursed: the rate that half of the loans have at most.'],
    highest: ['Highest APR', 'Of what was disbursed: the highest yearly rate.'],
  },
  role: ['Role', 'Somebody with several roles counts in each.'],
  people: ['People', 'With an account in this role.'],
  verified: ['Verified', 'Of these, with a verified identity.'],
  joined: ['Joined', 'Of these, whose account was activated within the quarter.'],
  kind: ['Kind', 'A second look at the rejection of a loan, or what somebody asked in a chat.'],
  topic: [
    'What',
    'Of second looks what became of them. Of chats the code of the option that was chosen from those of the bot; Written is what people wrote to the team themselves.',
  ],
  times: ['How often', 'How often that was.'],
  looks: 'Second look',
  chats: 'Chat',
  lookOf: {
    Asked: 'Asked for',
    Opened: 'Opened for another review',
    Kept: 'Rejection kept',
    Lapsed: 'Opened, because nobody decided',
  },
  monthEnd: ['Day', 'The last day of a month.'],
  channels: { BANK: 'Bank', MTALA: 'MTala', MYCASH: 'MyCash', CARD: 'Card' },
  account: ['Account', 'The account outside on which client money lies.'],
  ledger: ['By the ledger', 'What lies on it by our ledger.'],
  expected: ['Expected', 'By the ledger, as if each receipt had been booked on the day on which its money came.'],
  closing: [
    'Closing balance',
    'What the statement says, entered by one person and confirmed by another; nothing before.',
  ],
  difference: ['Difference', 'The closing balance less what is expected.'],
  explained: ['Explained', 'What of the difference two people have explained.'],
  counted: ['Day', 'The last day that is counted.'],
  pool: {
    balance: ['In the pool', end, 'What the insurance pool has.'],
    unearned: ['Fees not earned', end, 'Fees of investments in loans that are not disbursed.'],
    insured: ['Insured principal', end, 'Open principal of investors who pay for insurance.'],
    paidin: ['Came in', within, 'Fees that were earned, and what it recovered or got back.'],
    paidout: ['Went out', within, 'What it set aside for loans in default.'],
  },
} as const;
