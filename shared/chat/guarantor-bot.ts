import { say } from '#shared/sentence.ts';
import { type BotText, botText, listed } from './bot-text.ts';
import { moneyComesBack } from './money-back-topic.ts';
import { whoSeesMyData } from './privacy-topic.ts';
import { textMessages } from './text-messages-topic.ts';
import type { Bot, OwnFacts } from './topic.ts';

const states = {
  Invited: say('GuaranteeInvited', '(it waits for your answer)'),
  Accepted: say('GuaranteeAccepted', '(you have accepted)'),
  Declined: say('GuaranteeDeclined', '(you have declined)'),
  Signed: say('GuaranteeSigned', '(you have signed)'),
} as const;

function standingFor({ guarantees = [] }: OwnFacts): BotText {
  if (guarantees.length === 0) return say('NoGuaranteedLoan', 'You stand for no loan at the moment.');
  const each = guarantees.map(({ loanId, state }) => [
    say('GuaranteedLoan', 'loan #{loanId} ', { loanId }),
    states[state],
  ]);
  return botText('GuaranteedLoansAnswer', 'You are a guarantor of {loans}.', {
    loans: listed(each, say('And', ' and ')),
  });
}

function calledFor({ calls = [] }: OwnFacts): BotText {
  if (calls.length === 0) return say('NoOpenCall', 'No, you are not asked to pay anything at the moment.');
  const each = calls.map((call) => [
    say('OpenCall', '{amount:wst} for loan #{loanId} by {by:actBy}, with the reference {reference}', call),
  ]);
  return botText('OpenCallsAnswer', 'Yes. Please pay {calls}.', { calls: listed(each, say('AndThen', ', and ')) });
}

/** Guarantor Help Center: what guarantors ask. */
export const guarantorBot: Bot = {
  greeting: say(
    'GuarantorGreeting',
    'Talofa! This is the Guarantor Help Center. I can answer questions about standing for a loan. What would you like to know?',
  ),
  topics: [
    {
      option: say('GuarantorPromiseQuestion', 'What does a guarantor promise?'),
      answer: say(
        'GuarantorPromiseAnswer',
        'To pay the instalments if the borrower does not: all of them, or up to an amount that you choose when you accept, if there are other guarantors. You share this with them, but each of you can be asked for all that they promised. Your guarantee gets smaller as the loan is repaid. Before you accept, you see the worst case in WST.',
      ),
      next: [
        {
          option: say('GuaranteedLoansQuestion', 'Which loans do I stand for?'),
          answer: standingFor,
        },
        {
          option: say('OpenCallsQuestion', 'Do I have to pay something now?'),
          answer: calledFor,
        },
        {
          option: say('MostAskedQuestion', 'What is the most I can still be asked for?'),
          answer: say(
            'MostAskedAnswer',
            'The page of your guarantee says it, and you are never asked for more. It gets smaller as the loan is repaid and with what you pay yourself.',
          ),
        },
        {
          option: say('CallConditionsQuestion', 'When would I have to pay?'),
          answer: say(
            'CallConditionsAnswer',
            'A borrower has 7 days of grace after a due date. After that, and no sooner than five business days after we told you of it, we ask the guarantors for equal shares and tell you the amount, the day and the reference to write on the payment. If somebody has not paid after 7 days, they still owe their share, and those who have paid are asked to stand in for it.',
          ),
        },
        {
          option: say('HelpEarlyQuestion', 'Can I help before I am asked?'),
          answer: say(
            'HelpEarlyAnswer',
            'Yes. From the day after an instalment was due and not paid you can pay any part of it: from your wallet, on the page of your guarantee, or with the reference that you find there. The borrower owes it to you.',
          ),
        },
        {
          option: say('GuarantorRecourseQuestion', 'Do I get back what I pay?'),
          answer: say(
            'GuarantorRecourseAnswer',
            'The borrower owes you what you pay, without interest and without a date. On the page of your guarantee you see what was paid back and what is still owed. There you can get a statement of it, or forgive all or a part of it, which cannot be undone. While the borrower owes you anything, they cannot ask for a new loan.',
          ),
        },
        {
          option: say('InvitationRefusalQuestion', 'May I say no?'),
          answer: say(
            'InvitationRefusalAnswer',
            'Yes, as long as you have not accepted. The borrower nominates somebody else and is not told your reason. You can stand for two loans at a time.',
          ),
        },
      ],
    },
    {
      option: say('GuarantorDocumentsQuestion', 'Which documents do I need?'),
      answer: say(
        'GuarantorDocumentsAnswer',
        "Two identity documents: passport, driver's license or birth certificate. For each loan also proof of your income. If you are employed: an employment letter, two payslips and a 3-month bank statement. If you are self-employed or own a business: your business license and a 6-month bank statement.",
      ),
      next: [
        {
          option: say('IncomeAssessmentQuestion', 'How is my income assessed?'),
          answer: say(
            'IncomeAssessmentAnswer',
            'The instalment may take at most 50% of your monthly income, and at least 10% of your income must be left after your expenses and the instalment. Two of our team check it.',
          ),
        },
      ],
    },
    {
      option: say('AgreementSigningQuestion', 'How do I sign the agreement?'),
      answer: say(
        'AgreementSigningAnswer',
        'Once you are verified, open Sign & Agree. Hand in your signed standing order and wait until we have verified it. Then read the agreement, tick the box, enter the code that we mail you, and sign.',
      ),
      next: [
        {
          option: say('StandingOrderQuestion', 'What is the standing order?'),
          answer: say(
            'StandingOrderAnswer',
            'Your signed instruction to your bank or wallet to pay when you are asked to. You find the filled-in form above Sign & Agree: download it, sign it, and upload it there.',
          ),
        },
        {
          option: say('StandingOrderEndQuestion', 'Can I cancel the standing order?'),
          answer: say(
            'StandingOrderEndAnswer',
            'Yes, once the loan is paid out, at any time and on the page of your guarantee. Your guarantee stays: if you are asked to pay, we mail you.',
          ),
        },
        {
          option: say('StepBackQuestion', 'Can I step back after signing?'),
          answer: say(
            'StepBackAnswer',
            'Yes, for 48 hours and without a reason, if your agreement says so and the payout is not being prepared. Open the loan on your overview and press Step back. Everybody then signs anew, with another guarantor. Later you cannot.',
          ),
        },
        {
          option: say('GuarantorDefaultQuestion', 'What if the loan is in default?'),
          answer: say(
            'GuarantorDefaultAnswer',
            'You are told before: the borrower is heard for 10 business days. A default asks you for nothing sooner, and your guarantee stays. It ends when no instalment is late any more, unless the Loan Insurance Pool has paid for it by then.',
          ),
        },
        {
          option: say('GuarantorReleaseQuestion', 'When am I released?'),
          answer: say(
            'GuarantorReleaseAnswer',
            'When the loan is repaid or charged off, or cancelled before it began.',
          ),
        },
      ],
    },
    moneyComesBack,
    textMessages,
    whoSeesMyData(
      say(
        'GuarantorDataReaders',
        'Our reviewers see what they need to decide. The borrower who nominated you sees how far your guarantee is, not your documents or your income. The agreement names you: it is read by those who sign it and by our reviewers, and investors do not get it.',
      ),
    ),
  ],
};
