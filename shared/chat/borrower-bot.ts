import { longDay } from '#shared/calendar.ts';
import type { LoanStatus } from '#shared/loans/loan.ts';
import { formatWst } from '#shared/money.ts';
import { whoSeesMyData } from './privacy-topic.ts';
import type { Bot } from './topic.ts';

/** How far a loan is, and what comes next. */
const stages: Record<LoanStatus, string> = {
  Pending: 'is waiting for its first check',
  UnderReview: 'has passed the first check and waits for the second',
  Approved: 'is approved, and investors are funding it',
  FullyFundedPendingApproval: 'has all its investors, whose payments we are checking',
  Funded: 'is funded: please nominate your guarantors',
  GuarantorsNominated: 'waits for your guarantors to be checked',
  GuarantorsVerified: 'has its guarantors: please sign the agreement, as they do',
  AgreementSigned: 'is signed by all, and we are sending you the money',
  Active: 'is paid out, and you are repaying it',
  Repaid: 'is repaid in full',
  Rejected: 'was not accepted: the reason is in My Loans',
  Cancelled: 'was cancelled',
  Defaulted: 'is in default: please talk to us',
};

/** Support Bot: what borrowers ask. */
export const borrowerBot: Bot = {
  greeting: 'Talofa! I am the Support Bot. I can answer questions about borrowing. What would you like to know?',
  topics: [
    {
      option: 'How do I borrow?',
      answer:
        'You can ask for WST 200 to WST 5,000 for 6, 12 or 18 months, and repay weekly, fortnightly or monthly. First we verify your identity. Then two of our team check your request, investors fund it, your guarantors are checked, and you all sign. After that we send you the money.',
      next: [
        {
          option: 'Which identity documents do I need?',
          answer:
            "A selfie taken with your phone, and two certified documents: a passport or driver's license, and a passport, driver's license or birth certificate. Images and PDF files are fine.",
        },
        {
          option: 'Which income documents do I need?',
          answer:
            'If you are employed: an employment letter, two payslips and a bank statement. If you are self-employed or own a business: your business license and a 12-month bank statement.',
        },
        {
          option: 'How far is my loan?',
          answer: ({ lastLoan }) =>
            lastLoan
              ? `Your loan #${lastLoan.loanId} ${stages[lastLoan.status]}.`
              : 'You have not asked for a loan yet. You find Request a loan among your tabs, once your identity is verified.',
        },
        {
          option: 'Can I cancel my request?',
          answer:
            'Yes, while it is Pending, UnderReview or Approved, as long as nobody has invested in it. Open My Loans and press Cancel.',
        },
      ],
    },
    {
      option: 'How many guarantors do I need?',
      answer:
        'One for a loan of up to WST 800, two up to WST 2,000, and two or three above that: there the first investor decides. You nominate them once your loan is funded.',
      next: [
        {
          option: 'Who can be my guarantor?',
          answer:
            'Somebody who is 18 or older, lives in Samoa, is not an investor in your loan, and stands for no more than one other loan. They prove their identity and their income, and sign a guarantee.',
        },
        {
          option: 'What if a guarantor says no?',
          answer:
            'You can then nominate somebody else in their place. The same happens if we cannot accept a guarantor, or if one does not answer for 14 days. Your other guarantors stay as they are.',
        },
      ],
    },
    {
      option: 'How do I pay an instalment?',
      answer:
        'Open the repayment schedule of your loan and press Pay Now. You can pay by Visa, MTala (Vodafone), MyCash (Digicel), or bank transfer or deposit. The page shows the amount and where to pay it.',
      next: [
        {
          option: 'When is my next instalment due?',
          answer: ({ nextInstalment: next }) =>
            next
              ? `Your next instalment of loan #${next.loanId} is ${formatWst(next.amount)}, due on ${longDay(next.due)}. You can pay it at any time before.`
              : 'You have no instalment to pay at the moment.',
        },
        {
          option: 'What is my payment reference?',
          answer: ({ paymentReference }) =>
            `Your payment reference as a borrower is ${paymentReference}. Write it on every payment you make by phone or at the bank: without it we cannot tell that the money is yours.`,
        },
        {
          option: 'What if I pay late?',
          answer:
            'You have 7 days of grace after the due date. There is no late fee. After the 7 days the instalment counts as missed, and your guarantors are asked to pay it. If you see trouble coming, please talk to us early.',
        },
        {
          option: 'Can I repay early?',
          answer:
            'Yes, at any time and without a fee. You pay what is due, the interest of the running instalment, and the principal that remains.',
        },
      ],
    },
    whoSeesMyData(
      'Our reviewers see what they need to decide. Investors see the amount, the purpose, the duration, the rate and the progress of your loan under a number: never your name, your address, your phone number or your face. Your guarantors see your name, the loan they stand for and how its repayments stand.',
    ),
  ],
};
