import { shortDay } from '#shared/calendar.ts';
import { formatPercent, formatWst } from '#shared/money.ts';
import type { AgreementFacts, AgreementText, Party } from './agreement-facts.ts';

/** The version of the words below. People signed them: no letter of them changes (GUARANTORS-63). */
const VERSION = '2025-05-16';

export const agreementText = (facts: AgreementFacts): AgreementText =>
  facts.guarantor ? guaranteeText(facts, facts.guarantor) : loanAgreementText(facts);

const each = { Weekly: 'every week', Fortnightly: 'every two weeks', Monthly: 'every month' } as const;
export const calledBy = ({ name, email, dateOfBirth, address }: Party) =>
  [`${name}, born ${shortDay(dateOfBirth)}`, ...(address ? [address] : []), email].join(', ');
export const listed = (people: readonly Party[]) => people.map(({ name }) => name).join(', ');

export const theLoan = (facts: AgreementFacts) => [
  `Amount lent: ${formatWst(facts.amount)}. Purpose: ${facts.purpose}`,
  `Interest: ${formatPercent(facts.rate)} a year, fixed for the whole term of ${facts.months} months.`,
  `Repayment: ${facts.instalments} instalments of ${formatWst(facts.instalment)}, one ${each[facts.frequency]}; the last one may differ by a few sene. In all: ${formatWst(facts.total)}.`,
  'Each due date is counted from the day the money is paid out. A due date on a Sunday or a public holiday of Samoa moves to the next business day; the amount stays the same.',
];

export const electronic = {
  heading: 'Signing electronically',
  paragraphs: [
    'This agreement is signed electronically. Under section 8 of the Electronic Transactions Act 2008 of Samoa such a signature counts where its method identifies the signer, shows that they approve of what they sign, and makes later changes detectable.',
    'The signer is identified by their Lalaga account, whose identity documents people have checked, and by a code sent to their email. They approve by ticking the box beside this text. The certificate page at the end of the final document says who signed, when, and from where, and carries the fingerprint (SHA-256) of the exact document that was signed.',
    'Every party can download the final document from Lalaga at any time.',
  ],
};

export const law = {
  heading: 'Law',
  paragraphs: [
    'This agreement is governed by the law of Samoa, and the courts of Samoa decide about it.',
    'If a part of this agreement is not valid, the rest stays in force. A change needs the written consent of every party.',
  ],
};

const loanAgreementText = (facts: AgreementFacts): AgreementText => ({
  version: VERSION,
  title: `Loan agreement, loan no. ${facts.loanId}`,
  sections: [
    {
      heading: 'Who agrees',
      paragraphs: [
        `The borrower: ${calledBy(facts.borrower)}.`,
        'The lenders: the investors whose commitments fund this loan. Lalaga keeps the register of who they are and what part each of them lends, and acts for them under this agreement.',
        `The guarantors, each by an agreement of their own: ${listed(facts.guarantors)}.`,
      ],
    },
    { heading: 'The loan', paragraphs: theLoan(facts) },
    {
      heading: 'Paying out',
      paragraphs: [
        'The money is paid to the borrower’s own account once the borrower and every guarantor have signed and Lalaga has checked again that their identity documents are valid. If that does not happen in time, this agreement ends and nobody owes anything under it.',
      ],
    },
    {
      heading: 'Repaying',
      paragraphs: [
        'The borrower promises to repay the amount lent with interest, by the instalments above. A payment settles the oldest open instalment first, its interest before its principal. The day on which the bank or wallet received the money counts.',
        'The borrower may repay everything early without a fee: the unpaid instalments that are due, the interest of the running period and the remaining principal.',
        'There is no fee for paying late.',
      ],
    },
    {
      heading: 'If an instalment is late',
      paragraphs: [
        'From the day after its due date an instalment is overdue, and the borrower and the guarantors are told. The borrower has 7 days of grace. After them the instalment counts as missed, and the guarantors are called to pay it.',
        'If an instalment stays missed for 60 days, Lalaga may declare the loan in default; two different people decide. The whole open amount is then due, and Lalaga may recover it from the borrower and the guarantors. What the guarantors paid, the borrower owes to them.',
      ],
    },
    {
      heading: 'What the borrower declares',
      paragraphs: [
        'The borrower is 18 or older, lives in Samoa, has told the truth in the loan request and its documents, and uses the money for the purpose above.',
        'The borrower agrees that Lalaga shows the guarantors how the repayments stand.',
      ],
    },
    electronic,
    law,
  ],
});

const guaranteeText = (facts: AgreementFacts, guarantor: Party): AgreementText => ({
  version: VERSION,
  title: `Guarantee agreement, loan no. ${facts.loanId}`,
  sections: [
    {
      heading: 'Who agrees',
      paragraphs: [
        `The guarantor: ${calledBy(guarantor)}.`,
        `The borrower: ${facts.borrower.name}.`,
        'The lenders: the investors whose commitments fund the loan. Lalaga keeps their register and acts for them under this agreement.',
      ],
    },
    { heading: 'The loan', paragraphs: theLoan(facts) },
    {
      heading: 'What the guarantor promises',
      paragraphs: [
        'The guarantor promises the lenders: if the borrower does not pay what this loan’s agreement demands, the guarantor pays it. This is a personal promise. It is not a deposit, and nothing is paid today.',
        `In the worst case the guarantor has to pay the whole of it: ${formatWst(facts.total)}.`,
        facts.guarantors.length > 1
          ? `The guarantors of this loan (${listed(facts.guarantors)}) are liable jointly and severally: the lenders may demand the whole from each of them, and are paid once.`
          : 'The guarantor is the only guarantor of this loan.',
      ],
    },
    {
      heading: 'When the guarantor is called',
      paragraphs: [
        'When an instalment is overdue the guarantor is told; this is a notice, not a demand. The borrower then has 7 days of grace.',
        'After the grace period, and never sooner than five business days after that notice, the guarantor may be called to pay what is missing, with the amount and the date. The guarantors are called in equal shares first. A share that is unpaid 7 days later is spread over the others.',
        'A payment by the borrower makes a call needless to that extent. If the loan is declared in default, the whole open amount may be called.',
        'What the guarantor pays, the borrower owes to the guarantor.',
      ],
    },
    {
      heading: 'The standing order',
      paragraphs: [
        'The guarantor has signed a standing order: the instruction to their bank or wallet to pay when called. It must stay in force until the guarantee ends.',
      ],
    },
    {
      heading: 'When the guarantee ends',
      paragraphs: [
        'The guarantee is released in proportion to the principal that is repaid, counted from the original amount: when half of it is repaid, half of the guarantee is released.',
        'It ends when the loan is repaid in full, and at once when the loan is not paid out.',
      ],
    },
    {
      heading: 'What the guarantor declares',
      paragraphs: [
        'The guarantor is 18 or older, lives in Samoa, guarantees no more than two loans on Lalaga, and has told the truth about their income and expenses.',
        'The guarantor has read this agreement, could ask somebody they trust about it, and signs of their own free will.',
      ],
    },
    electronic,
    law,
  ],
});
