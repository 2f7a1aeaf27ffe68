/** Texts of the landing page. They promise only what the product does (SITE-54). */
export const texts = {
  document: {
    title: 'Lalaga – peer-to-peer lending in Samoa',
    description:
      'Small personal loans between people in Samoa, WST 200 to 5,000, backed by guarantors who know each other.',
    loading: 'Loading',
    needsScript: 'To sign in, to borrow or to invest, please switch on JavaScript in your browser.',
    slow: 'Still working. Your connection is slow.',
    failed: 'The page has not come yet.',
    tryAgain: 'Try again',
  },
  lead: 'Borrow from people who live here, with people you know behind you.',
  oldBrowser: 'To sign in, you need a newer browser: Chrome 99, Firefox 98 or Safari 15.4, or any that came after.',
  checks: [
    'You see every tala before you sign',
    'No late fee. Pay early, pay less',
    'No land, car or fine mat as security',
  ],
  featuresTitle: 'A loan is woven by three',
  features: {
    borrow: {
      title: 'You borrow',
      text: 'WST 200 to WST 5,000 over 6, 12 or 18 months. People decide, not a machine.',
    },
    lend: {
      title: 'Others lend',
      text: 'From WST 1. Each lender gets their part of every repayment.',
    },
    backed: {
      title: 'Someone stands for you',
      text: 'Loans are unsecured. Personal guarantors stand behind each one, not your land, your car or your fine mats.',
    },
    checked: {
      title: 'Checked by people',
      text: 'Every identity and every document is reviewed by a person.',
    },
  },
  journeys: [
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
  ],
  figuresTitle: 'Lalaga so far',
  figures: {
    loansfunded: 'Loans paid out',
    loansrepaid: 'Repaid in full',
    loansopen: 'Open to investors now',
    lippool: 'In the Loan Insurance Pool',
    lipinsured: 'Insured principal still owed',
  },
  promisesTitle: 'Woven together, for Samoa',
  promises: {
    residents: {
      title: 'For residents of Samoa',
      text: 'Only residents of Samoa may borrow, invest or stand as guarantor here.',
    },
    private: {
      title: 'Your name stays private',
      text: 'Personal data is not shown publicly. Investors see anonymous summaries only.',
    },
    mobileMoney: {
      title: 'Mobile money works',
      text: 'Pay and deposit with mobile-money wallets, MTala and MyCash, as well as by bank or Visa.',
    },
    insurance: {
      title: 'A Loan Insurance Pool',
      text: 'Available for each investment, if you opt in: on default the pool may return up to 80% of principal.',
    },
    binding: {
      title: 'Binding on both sides',
      text: 'Agreements are binding under the national electronic transactions law, and every party keeps a copy.',
    },
    sandbox: {
      title: 'In the central bank’s sandbox',
      text: 'Lalaga complies with the sandbox of the Central Bank of Samoa.',
    },
  },
  questionsTitle: 'Questions and answers',
  moreQuestions: 'More questions',
  questions: [
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
        'We remind you before and on the day, and whoever needs more time can ask for it. An unpaid loan has a 7-day grace period before the guarantor is charged. If payments stay away for long, the loan is declared in default.',
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
  ],
  calculator: {
    amount: 'Amount in tala',
    limits: 'WST 200 to 5,000',
    duration: 'Duration',
    months: { 6: '6 months', 12: '12 months', 18: '18 months' },
    youPay: 'At most, you pay',
    frequencies: { Weekly: 'each week', Fortnightly: 'each fortnight', Monthly: 'each month' },
    total: 'In all',
    interest: 'What the loan costs',
    title: 'What does a loan cost?',
    apr: 'Rate a year (APR)',
    instalment: 'Each instalment',
    inAll: 'You pay in all',
    itCosts: 'It costs',
    rates: { low: 'our lowest', high: 'our highest' },
    note: 'Your review sets a range between these rates, and the first investor sets your rate within it, so we cannot promise you the lower figures. Interest is the whole cost in these figures. The last instalment may differ by a few sene.',
  },
} as const;
