import { sene } from '#shared/money.ts';
import { type Said, say } from '#shared/sentence.ts';
import { moneyComesBack } from './money-back-topic.ts';
import { whoSeesMyData } from './privacy-topic.ts';
import type { Bot, OwnFacts } from './topic.ts';

function investedBy({ count, amount }: NonNullable<OwnFacts['invested']> = { count: 0, amount: sene(0) }): Said {
  if (count === 0) return say('NoApprovedInvestment', 'You have no approved investment yet.');
  return count === 1
    ? say(
        'OneInvestmentAnswer',
        'You have {amount:wst} in one approved investment. My Investments shows how each is repaid.',
        { amount },
      )
    : say(
        'InvestedAmountAnswer',
        'You have {amount:wst} in {count} approved investments. My Investments shows how each is repaid.',
        { amount, count },
      );
}

/** Investor Help Center: what investors ask. */
export const investorBot: Bot = {
  greeting: say(
    'InvestorGreeting',
    'Talofa! This is the Investor Help Center. I can answer questions about investing. What would you like to know?',
  ),
  topics: [
    {
      option: say('InvestingQuestion', 'How do I invest?'),
      answer: say(
        'InvestingAnswer',
        'Once your identity is verified, the Marketplace shows the loans you can invest in. Choose an amount and a rate within the limits of the loan, prove your income, and agree to the terms. Then pay. Two of our team check every investment.',
      ),
      next: [
        {
          option: say('IncomeProofQuestion', 'Which documents prove my income?'),
          answer: say(
            'IncomeDocumentsAnswer',
            'If you are employed: an employment letter, two payslips and a bank statement. If you are self-employed or own a business: your business license and a 12-month bank statement.',
          ),
        },
        {
          option: say('LeadInvestorQuestion', 'Who decides on rate and guarantors?'),
          answer: say(
            'LeadInvestorAnswer',
            'The first investor of a loan does: the rate, within its limits, and for loans above WST 2,000 whether two or three guarantors are needed. Whoever invests later takes the same.',
          ),
        },
        {
          option: say('SecondInvestmentQuestion', 'Can I invest twice?'),
          answer: say(
            'SecondInvestmentAnswer',
            'Yes, but one at a time: the next one can be made once the last is no longer pending review.',
          ),
        },
      ],
    },
    {
      option: say('InvestmentPaymentQuestion', 'How do I pay my investment?'),
      answer: say(
        'InvestmentPaymentAnswer',
        'Open Unpaid Investment: it shows the amount and where to pay it. You can also pay from your wallet. After 10 business days without payment an investment is released, so that others can fund the loan.',
      ),
      next: [
        {
          option: say('UnpaidInvestmentQuestion', 'What do I still have to pay?'),
          answer: ({ unpaid, paymentReference }) =>
            unpaid
              ? say(
                  'UnpaidInvestmentAnswer',
                  'Your investment in loan #{loanId} waits for {amount:wst}. Please deposit exactly that, with your reference {reference}.',
                  { ...unpaid, reference: paymentReference },
                )
              : say('NoUnpaidInvestment', 'You have no unpaid investment at the moment.'),
        },
        {
          option: say('PaymentReferenceQuestion', 'What is my payment reference?'),
          answer: ({ paymentReference }) =>
            say(
              'InvestorReferenceAnswer',
              'Your payment reference as an investor is {reference}. Write it on every payment you make by phone or at the bank: without it we cannot tell that the money is yours.',
              { reference: paymentReference },
            ),
        },
        {
          option: say('InvestmentRejectionQuestion', 'What if my investment is not accepted?'),
          answer: say(
            'InvestmentRejectionAnswer',
            'Then everything you paid for it, the LIP fee too, goes back to your wallet. You are told why.',
          ),
        },
      ],
    },
    {
      option: say('ReturnsQuestion', 'When do I get my money back?'),
      answer: say(
        'ReturnsAnswer',
        'Each time the borrower pays an instalment, your share of its interest and principal goes to your wallet. From there you can withdraw it or invest again.',
      ),
      next: [
        {
          option: say('InvestedAmountQuestion', 'How much have I invested?'),
          answer: ({ invested }) => investedBy(invested),
        },
        {
          option: say('MissedInstalmentQuestion', 'What if the borrower does not pay?'),
          answer: say(
            'MissedInstalmentAnswer',
            'After 7 days of grace the guarantors are asked to pay. An instalment that stays missed for 60 days can put the loan in default. Lending has risks: you may lose money.',
          ),
        },
        {
          option: say('DefaultEndQuestion', 'How does a default end?'),
          answer: say(
            'DefaultEndAnswer',
            'When no instalment is late any more, unless the pool has paid for it by then; or when the loan is repaid. After 180 days in default, 90 of them without a payment, a loan may be charged off: what is still owed to you then counts as lost. If anything is recovered later, you get your part.',
          ),
        },
        {
          option: say('InsurancePoolQuestion', 'What is the Loan Insurance Pool?'),
          answer: say(
            'InsurancePoolAnswer',
            'The LIP is a choice you make with each investment. It costs 5% of the amount, on top. If the loan defaults, the pool may return up to 80% of your open principal, as far as there is money in it. It is not a guarantee.',
          ),
        },
        {
          option: say('PoolBatchQuestion', 'When does the pool pay?'),
          answer: say(
            'PoolBatchAnswer',
            'Once a month, for all loans together that have been in default for 20 business days and for 12 months at most. It pays half of what it holds at most: where that does not suffice, everybody gets less in the same proportion, and the rest waits for another month. We tell you what you get; it is in your wallet then.',
          ),
        },
      ],
    },
    moneyComesBack,
    whoSeesMyData(
      say(
        'InvestorDataReaders',
        'Our reviewers see what they need to decide. The agreement of a loan names its borrower and its guarantors, not its investors.',
      ),
    ),
  ],
};
