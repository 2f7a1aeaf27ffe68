import type { LoanStatus } from '#shared/loans/loan.ts';
import { type Said, say } from '#shared/sentence.ts';
import { botText } from './bot-text.ts';
import { moneyComesBack } from './money-back-topic.ts';
import { whoSeesMyData } from './privacy-topic.ts';
import { textMessages } from './text-messages-topic.ts';
import type { Bot } from './topic.ts';

/** How far a loan is, and what comes next. */
const stages: Record<LoanStatus, Said> = {
  Pending: say('StagePending', 'is waiting for its first check'),
  UnderReview: say('StageUnderReview', 'has passed the first check and waits for the second'),
  Approved: say('StageApproved', 'is approved, and investors are funding it'),
  FullyFundedPendingApproval: say('StageFullyFunded', 'has all its investors, whose payments we are checking'),
  Funded: say('StageFunded', 'is funded: please nominate your guarantors'),
  GuarantorsNominated: say('StageGuarantorsNominated', 'waits for your guarantors to be checked'),
  GuarantorsVerified: say('StageGuarantorsVerified', 'has its guarantors: please sign the agreement, as they do'),
  AgreementSigned: say(
    'StageAgreementSigned',
    'is signed by all: we pay it to the account that you have entered, or enter one on your overview now',
  ),
  Active: say('StageActive', 'is paid out, and you are repaying it'),
  Repaid: say('StageRepaid', 'is repaid in full'),
  Rejected: say('StageRejected', 'was not accepted: the reason is in My loans'),
  Cancelled: say('StageCancelled', 'was cancelled'),
  Defaulted: say('StageDefaulted', 'is in default: please talk to us'),
};

/** Support Bot: what borrowers ask. */
export const borrowerBot: Bot = {
  greeting: say(
    'BorrowerGreeting',
    'Talofa! I am the Support Bot. I can answer questions about borrowing. What would you like to know?',
  ),
  topics: [
    {
      option: say('BorrowingQuestion', 'How do I borrow?'),
      answer: say(
        'BorrowingAnswer',
        'You can ask for WST 200 to WST 5,000 for 6, 12 or 18 months, and repay weekly, fortnightly or monthly. First we verify your identity. Then two of our team check your request, investors fund it, your guarantors are checked, and you all sign. After that we send you the money.',
      ),
      next: [
        {
          option: say('IdentityDocumentsQuestion', 'Which identity documents do I need?'),
          answer: say(
            'IdentityDocumentsAnswer',
            "A selfie taken with your phone, and two certified documents: a passport or driver's license, and a passport, driver's license or birth certificate. Images and PDF files are fine.",
          ),
        },
        {
          option: say('IncomeDocumentsQuestion', 'Which income documents do I need?'),
          answer: say(
            'IncomeDocumentsAnswer',
            'If you are employed: an employment letter, two payslips and a bank statement. If you are self-employed or own a business: your business license and a 12-month bank statement.',
          ),
        },
        {
          option: say('LoanProgressQuestion', 'How far is my loan?'),
          answer: ({ lastLoan }) =>
            lastLoan
              ? botText('LoanProgressAnswer', 'Your loan #{loan} {stage}.', {
                  loan: lastLoan.loanId,
                  stage: [stages[lastLoan.status]],
                })
              : say(
                  'NoLoanRequested',
                  'You have not asked for a loan yet. You find Request a loan among your tabs, once your identity is verified.',
                ),
        },
        {
          option: say('RefusalReasonQuestion', 'Why was my loan not accepted?'),
          answer: say(
            'RefusalReasonAnswer',
            'Press "Why?" on your overview, or at the loan in My loans. There you find the reasons with the figures, the largest amount that would be possible for each duration, and the documents and figures that we used. You can ask for a new loan at once.',
          ),
        },
        {
          option: say('SecondLookQuestion', 'The rejection is wrong. What can I do?'),
          answer: say(
            'SecondLookAnswer',
            'Press "Why?" and then "This is wrong: ask somebody else to look", within 14 days. Say what is wrong, and add new documents if you have any. Somebody who took no part decides within ten business days. It costs nothing, and you can ask once for a loan. Meanwhile you cannot ask for another one.',
          ),
        },
        {
          option: say('CancellationQuestion', 'Can I cancel my request?'),
          answer: say(
            'CancellationAnswer',
            'Yes, while it waits for a check or for investors, as long as nobody has invested in it. Open My loans and press Cancel loan.',
          ),
        },
      ],
    },
    {
      option: say('GuarantorCountQuestion', 'How many guarantors do I need?'),
      answer: say(
        'GuarantorCountAnswer',
        'One for a loan of up to WST 800, two up to WST 2,000, and two or three above that: there the first investor decides. You nominate them once your loan is funded.',
      ),
      next: [
        {
          option: say('GuarantorChoiceQuestion', 'Who can be my guarantor?'),
          answer: say(
            'GuarantorChoiceAnswer',
            'Somebody who is 18 or older, lives in Samoa, is not an investor in your loan, and stands for no more than one other loan. They prove their identity and their income, and sign a guarantee.',
          ),
        },
        {
          option: say('GuarantorDebtQuestion', 'What if a guarantor pays for me?'),
          answer: say(
            'GuarantorDebtAnswer',
            'You owe it to them, without interest and without a date. Pay it back from your wallet whenever no instalment is late: your overview leads to it. Once your loan is repaid, what you deposit with your reference pays them first. Until it is paid back or forgiven, you cannot ask for a new loan.',
          ),
        },
        {
          option: say('GuarantorRefusalQuestion', 'What if a guarantor says no?'),
          answer: say(
            'GuarantorRefusalAnswer',
            'You can then nominate somebody else in their place. The same happens if we cannot accept a guarantor, or if one does not answer for 14 days. Your other guarantors stay as they are.',
          ),
        },
      ],
    },
    {
      option: say('InstalmentPaymentQuestion', 'How do I pay an instalment?'),
      answer: say(
        'InstalmentPaymentAnswer',
        'Open the repayment schedule of your loan and press Pay Now. You can pay by Visa, MTala (Vodafone), MyCash (Digicel), or bank transfer or deposit. The page shows the amount and where to pay it.',
      ),
      next: [
        {
          option: say('NextInstalmentQuestion', 'When is my next instalment due?'),
          answer: ({ nextInstalment: next }) =>
            next
              ? say(
                  'NextInstalmentAnswer',
                  'Your next instalment of loan #{loanId} is {amount:wst}, due on {due:actBy}. You can pay it now.',
                  next,
                )
              : say('NoNextInstalment', 'You have no instalment to pay at the moment.'),
        },
        {
          option: say('PaymentReferenceQuestion', 'What is my payment reference?'),
          answer: ({ paymentReference }) =>
            say(
              'BorrowerReferenceAnswer',
              'Your payment reference as a borrower is {reference}. Write it on every payment you make by phone or at the bank: without it we cannot tell that the money is yours.',
              { reference: paymentReference },
            ),
        },
        {
          option: say('FamilyPaymentQuestion', 'Can somebody else pay for me?'),
          answer: say(
            'FamilyPaymentAnswer',
            'Yes. Press Let family pay beside Pay Now, and send the link that you make: to a sister abroad, for example. They need no account, and its page says nothing but what is due. You are told of each payment, and can take a link back.',
          ),
        },
        {
          option: say('LatePaymentQuestion', 'What if I pay late?'),
          answer: say(
            'LatePaymentAnswer',
            'You have 7 days of grace after the due date. There is no late fee. After the 7 days the instalment counts as missed, and your guarantors are asked to pay it. If you see trouble coming, please talk to us early.',
          ),
        },
        {
          option: say('BorrowerDefaultQuestion', 'When is a loan in default?'),
          answer: say(
            'BorrowerDefaultAnswer',
            'When an instalment is still missed after 60 days, we may propose it. We hear you first: for 10 business days you can pay or write to us, and your overview leads to it. One instalment that is paid in full ends that. A default asks you for nothing sooner than the schedule. It ends when no instalment is late any more, unless the Loan Insurance Pool has paid for it by then.',
          ),
        },
        {
          option: say('BorrowerChargeOffQuestion', 'What if my loan is charged off?'),
          answer: say(
            'BorrowerChargeOffAnswer',
            'That can happen after 180 days in default, 90 of them without a payment. Interest that is not paid falls away, your guarantors are released, and we ask you for nothing any more. You still owe what you borrowed, and can pay any part of it at any time. Until it is all paid, you cannot ask for a new loan.',
          ),
        },
        {
          option: say('EarlyRepaymentQuestion', 'Can I repay early?'),
          answer: say(
            'EarlyRepaymentAnswer',
            'Yes, at any time and without a fee. You pay what is due, the interest of the running instalment, by the day if your agreement says so, and the principal that remains. Press Pay off early on your overview: pay from your wallet, or get a price by deposit. That price has a last day, and a reference of its own, which you write on that payment alone.',
          ),
        },
        {
          option: say('MoreTimeQuestion', 'Can I have more time to pay?'),
          answer: say(
            'MoreTimeAnswer',
            'Yes, if your agreement says so. Press Need more time? on your overview. A pause moves your instalments by up to 4 weeks or a month; the first in twelve months is granted at once if nothing is missed. Or ask for smaller instalments over a longer time, once: two of us decide within ten business days. Nothing is added to what you owe, and nobody asks for proof.',
          ),
        },
        {
          option: say('DisasterQuestion', 'A cyclone or a flood has struck. What about my loan?'),
          answer: say(
            'DisasterAnswer',
            'When we declare it for where you live, your instalments move by themselves, and we tell you by how much. If your agreement is of before November 2026, their dates stay, and nothing follows from what is not paid until a day that we tell you. You need not do anything, nothing is added to what you owe, and you can always pay.',
          ),
        },
        {
          option: say('PaydownQuestion', 'Can I pay extra to shorten my loan?'),
          answer: say(
            'PaydownAnswer',
            'Yes, if your agreement says so. Press Pay extra on your overview and switch it on. When an instalment is due and nothing is late, what waits in your wallet then pays principal, from WST 5.00 on. Your instalment stays as it is, and there are fewer of them.',
          ),
        },
      ],
    },
    moneyComesBack,
    textMessages,
    whoSeesMyData(
      say(
        'BorrowerDataReaders',
        'Our reviewers see what they need to decide. Investors see the amount, the purpose, the duration, the rate and the progress of your loan under a number: never your name, your address, your phone number or your face. Your guarantors see your name, the loan they stand for and how its repayments stand.',
      ),
    ),
  ],
};
