import { longDay } from '#shared/calendar.ts';
import { formatWst } from '#shared/money.ts';
import { whoSeesMyData } from './privacy-topic.ts';
import type { Bot, OwnFacts } from './topic.ts';

const states = {
  Invited: 'it waits for your answer',
  Accepted: 'you have accepted',
  Declined: 'you have declined',
  Signed: 'you have signed',
} as const;

const standingFor = ({ guarantees = [] }: OwnFacts): string =>
  guarantees.length > 0
    ? `You are a guarantor of ${guarantees.map(({ loanId, state }) => `loan #${loanId} (${states[state]})`).join(' and ')}.`
    : 'You stand for no loan at the moment.';

const calledFor = ({ calls = [] }: OwnFacts): string =>
  calls.length > 0
    ? `Yes. Please pay ${calls.map(({ loanId, amount, by, reference }) => `${formatWst(amount)} for loan #${loanId} by ${longDay(by)}, with the reference ${reference}`).join(', and ')}.`
    : 'No, you are not asked to pay anything at the moment.';

/** Guarantor Help Center: what guarantors ask. */
export const guarantorBot: Bot = {
  greeting:
    'Talofa! This is the Guarantor Help Center. I can answer questions about standing for a loan. What would you like to know?',
  topics: [
    {
      option: 'What does a guarantor promise?',
      answer:
        'To pay the instalments if the borrower does not. You share this with the other guarantors, but each of you can be asked for all of it. Your guarantee gets smaller as the loan is repaid. Before you accept, you see the worst case in WST.',
      next: [
        {
          option: 'Which loans do I stand for?',
          answer: standingFor,
        },
        {
          option: 'Do I have to pay something now?',
          answer: calledFor,
        },
        {
          option: 'When would I have to pay?',
          answer:
            'A borrower has 7 days of grace after a due date. After that, and no sooner than five business days after we told you of it, we ask the guarantors for equal shares and tell you the amount, the day and the reference to write on the payment. A share that stays unpaid for 7 days is divided among all of you again.',
        },
        {
          option: 'May I say no?',
          answer:
            'Yes, as long as you have not accepted. The borrower nominates somebody else and is not told your reason. You can stand for two loans at a time.',
        },
      ],
    },
    {
      option: 'Which documents do I need?',
      answer:
        "Two identity documents: passport, driver's license or birth certificate. For each loan also proof of your income. If you are employed: an employment letter, two payslips and a 3-month bank statement. If you are self-employed or own a business: your business license and a 6-month bank statement.",
      next: [
        {
          option: 'How is my income assessed?',
          answer:
            'The instalment may take at most 50% of your monthly income, and at least 10% of your income must be left after your expenses and the instalment. Two of our team check it.',
        },
      ],
    },
    {
      option: 'How do I sign the agreement?',
      answer:
        'Once you are verified, open Sign & Agree. Hand in your signed standing order and wait until we have verified it. Then read the agreement, tick the box, enter the code that we mail you, and sign.',
      next: [
        {
          option: 'What is the standing order?',
          answer:
            'Your signed instruction to your bank or wallet to pay when you are asked to. You find the filled-in form above Sign & Agree: download it, sign it, and upload it there.',
        },
        {
          option: 'When am I released?',
          answer: 'When the loan is repaid, or cancelled before it began.',
        },
      ],
    },
    whoSeesMyData(
      'Our reviewers see what they need to decide. The borrower who nominated you sees how far your guarantee is, not your documents or your income. The agreement names you: it is read by those who sign it and by our reviewers, and investors do not get it.',
    ),
  ],
};
