import type { IconName } from '#web/ui/icon.tsx';

/** The words of the landing page: every claim of the specification's section 1, and no promise beyond (RULES 8). */
export const features: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'people',
    title: 'Backed by people you know',
    text: 'Loans are unsecured. Personal guarantors stand behind each one, not your land, your car or your fine mats.',
  },
  {
    icon: 'shield',
    title: 'Checked by people',
    text: 'Every identity and every document is reviewed by a person, for borrowers, investors and guarantors alike.',
  },
  {
    icon: 'coin',
    title: 'WST 200 to WST 5,000',
    text: 'Repay weekly, fortnightly or monthly over 6, 12 or 18 months. You see the total in tala before you sign.',
  },
  {
    icon: 'document',
    title: 'Clear agreements',
    text: 'Read and sign online. Agreements are binding under the Electronic Transactions Act of Samoa.',
  },
];

export const journeys = [
  {
    title: 'How to borrow',
    steps: [
      'Sign up and verify your identity.',
      'Send a loan request with your income papers.',
      'Investors fund it; then nominate your guarantors.',
      'Sign, receive the funds and repay on a schedule.',
    ],
  },
  {
    title: 'How to invest',
    steps: [
      'Sign up and verify your identity.',
      'View the marketplace and invest in the loans you choose.',
      'Deposit the payable amount with your reference.',
      'Earn interest as the borrowers repay.',
    ],
  },
];

export const promises: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'place',
    title: 'For residents of Samoa',
    text: 'Only residents of Samoa may borrow, invest or stand as guarantor here.',
  },
  {
    icon: 'lock',
    title: 'Your name stays private',
    text: 'Personal data is not shown publicly. Investors see anonymous summaries only.',
  },
  {
    icon: 'phone',
    title: 'Mobile money works',
    text: 'Pay and deposit with mobile-money wallets, MTala and MyCash, as well as by bank or Visa.',
  },
  {
    icon: 'umbrella',
    title: 'A Loan Insurance Pool',
    text: 'Available for each investment, if you opt in: on default the pool may return up to 80% of principal.',
  },
  {
    icon: 'document',
    title: 'Binding on both sides',
    text: 'Agreements are binding under the national electronic transactions law, and every party keeps a copy.',
  },
  {
    icon: 'shield',
    title: 'In the central bank’s sandbox',
    text: 'Lalaga complies with the sandbox of the Central Bank of Samoa.',
  },
];

/** The public figures: sums over everybody, about nobody. */
export const counted = [
  { figure: 'loansfunded', label: 'Loans paid out' },
  { figure: 'loansrepaid', label: 'Repaid in full' },
  { figure: 'loansopen', label: 'Open to investors now' },
  { figure: 'lippool', label: 'In the Loan Insurance Pool', unit: 'WST\u00A0' },
  { figure: 'lipinsured', label: 'Insured principal still owed', unit: 'WST\u00A0' },
];

export const questions = [
  {
    asked: 'Who can use Lalaga?',
    answered:
      'Residents of Samoa who are 18 or older. Before anyone borrows, invests or stands as guarantor, a person checks their identity documents.',
  },
  {
    asked: 'How much can I borrow, and for how long?',
    answered:
      'From WST 200 to WST 5,000, over 6, 12 or 18 months, paid back weekly, fortnightly or monthly. The reviewers may approve less than you ask for.',
  },
  {
    asked: 'What does a loan cost?',
    answered:
      'Your review sets a range of interest rates, and the first investor sets the rate within it. You see every payment and the total in tala before you sign. There is no late fee, and none for paying back early.',
  },
  {
    asked: 'How many guarantors do I need?',
    answered:
      'One guarantor up to WST 800, two from WST 801 to 2,000, and two or three from WST 2,001 to 5,000, where the investor decides.',
  },
  {
    asked: 'What does a guarantor promise?',
    answered:
      'To pay, personally, what the borrower does not. A guarantor sees the amount, the term and the worst case in tala before saying yes, proves identity and income, signs an agreement, and may guarantee up to two loans only.',
  },
  {
    asked: 'What happens when a repayment is late?',
    answered:
      'We remind you before and on the day. An unpaid loan has a 7-day grace period before the guarantor is charged. If payments stay away for long, the loan is declared in default.',
  },
  {
    asked: 'Can I lose money as an investor?',
    answered:
      'Yes. Borrowers may stop paying, and guarantors may be unable to. Interest is what you earn for that risk; nobody guarantees it or your principal.',
  },
  {
    asked: 'What is the Loan Insurance Pool?',
    answered:
      'It is optional. An investor who opts in pays a fee of 5% of the amount. If that loan defaults, the pool may return up to 80% of principal, as far as there is money in the pool.',
  },
  {
    asked: 'How do I pay?',
    answered:
      'By Visa, MTala (Vodafone), MyCash (Digicel), or bank transfer or deposit. Mobile money and bank payments may take up to 3 business days to verify. A payment without its reference is refunded within 14 days.',
  },
  {
    asked: 'Who sees my information?',
    answered:
      'The reviewers who check it, and those who sign an agreement with you. In the marketplace there is only an anonymous summary: never a name, a village or a face.',
  },
];
