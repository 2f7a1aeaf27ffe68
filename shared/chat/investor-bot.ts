import { formatWst } from '#shared/money.ts';
import { whoSeesMyData } from './privacy-topic.ts';
import type { Bot } from './topic.ts';

/** Investor Help Center: what investors ask. */
export const investorBot: Bot = {
  greeting:
    'Talofa! This is the Investor Help Center. I can answer questions about investing. What would you like to know?',
  topics: [
    {
      option: 'How do I invest?',
      answer:
        'Once your identity is verified, the Marketplace shows the loans you can invest in. Choose an amount and a rate within the limits of the loan, prove your income, and agree to the terms. Then pay. Two of our team check every investment.',
      next: [
        {
          option: 'Which documents prove my income?',
          answer:
            'If you are employed: an employment letter, two payslips and a bank statement. If you are self-employed or own a business: your business license and a 12-month bank statement.',
        },
        {
          option: 'Who decides on rate and guarantors?',
          answer:
            'The first investor of a loan does: the rate, within its limits, and for loans above WST 2,000 whether two or three guarantors are needed. Whoever invests later takes the same.',
        },
        {
          option: 'Can I invest twice?',
          answer: 'Yes, but one at a time: the next one can be made once the last is no longer pending review.',
        },
      ],
    },
    {
      option: 'How do I pay my investment?',
      answer:
        'Open Unpaid Investment: it shows the amount and where to pay it. You can also pay from your wallet. After 10 business days without payment an investment is released, so that others can fund the loan.',
      next: [
        {
          option: 'What do I still have to pay?',
          answer: ({ unpaid, paymentReference }) =>
            unpaid
              ? `Your investment in loan #${unpaid.loanId} waits for ${formatWst(unpaid.amount)}. Please deposit exactly that, with your reference ${paymentReference}.`
              : 'You have no unpaid investment at the moment.',
        },
        {
          option: 'What is my payment reference?',
          answer: ({ paymentReference }) =>
            `Your payment reference as an investor is ${paymentReference}. Write it on every payment you make by phone or at the bank: without it we cannot tell that the money is yours.`,
        },
        {
          option: 'What if my investment is not accepted?',
          answer: 'Then everything you paid for it, the LIP fee too, goes back to your wallet. You are told why.',
        },
      ],
    },
    {
      option: 'When do I get my money back?',
      answer:
        'Each time the borrower pays an instalment, your share of its interest and principal goes to your wallet. From there you can withdraw it or invest again.',
      next: [
        {
          option: 'How much have I invested?',
          answer: ({ invested }) =>
            invested && invested.count > 0
              ? `You have ${formatWst(invested.amount)} in ${invested.count === 1 ? 'one approved investment' : `${invested.count} approved investments`}. My Investments shows how each is repaid.`
              : 'You have no approved investment yet.',
        },
        {
          option: 'What if the borrower does not pay?',
          answer:
            'After 7 days of grace the guarantors are asked to pay. An instalment that stays missed for 60 days can put the loan in default. Lending has risks: you may lose money.',
        },
        {
          option: 'What is the Loan Insurance Pool?',
          answer:
            'The LIP is a choice you make with each investment. It costs 5% of the amount, on top. If the loan defaults, the pool may return up to 80% of your open principal, as far as there is money in it. It is not a guarantee.',
        },
      ],
    },
    whoSeesMyData(
      'Our reviewers see what they need to decide. The agreement of a loan names its borrower and its guarantors, not its investors.',
    ),
  ],
};
