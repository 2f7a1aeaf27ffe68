import { formatWst } from '#shared/money.ts';
import type { AgreementFacts, AgreementText, Party } from './agreement-facts.ts';
import { calledBy, electronic, law, listed, theLoan } from './agreement-text-2025-05-16.ts';

/** The version of the words below, which add the clauses of GUARANTORS-64. Once signed, no letter of them changes (GUARANTORS-63). */
const VERSION = '2026-11-24';

export const agreementText = (facts: AgreementFacts): AgreementText =>
  facts.guarantor ? guaranteeText(facts, facts.guarantor) : loanAgreementText(facts);

const limitsOfTime = [
  'A pause moves the instalments that are open by up to 4 weeks, 2 fortnights or one month, at most twice in 12 months.',
  'Once, what is open may be spread over smaller instalments, for at most 12 months longer.',
  'Where a disaster is declared, the instalments move by at most 3 months.',
].join(' ');

const NOTHING_ADDED = 'More time adds nothing to what is owed: no interest and no fee.';

const FASTER =
  'A default asks nobody faster: the instalments, their dates and the calls on the guarantors go on as they would without it.';

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
        'The money is paid to the borrower’s own account once the borrower and every guarantor have signed, 48 hours have passed since the last signature, and Lalaga has checked again that their identity documents are valid. If that does not happen in time, this agreement ends and nobody owes anything under it.',
        'Until then a guarantor may step back within 48 hours after signing. This agreement and every signature under it then end. The borrower nominates somebody else, and the agreements are drawn up and signed anew.',
      ],
    },
    {
      heading: 'Repaying',
      paragraphs: [
        'The borrower promises to repay the amount lent with interest, by the instalments above. A payment settles the oldest open instalment first, its interest before its principal. The day on which the bank or wallet received the money counts.',
        'There is no fee for paying late.',
      ],
    },
    {
      heading: 'Paying early',
      paragraphs: [
        'The borrower may repay everything early without a fee: the unpaid instalments that are due, the interest of the running period by the day, and the remaining principal. By the day means: of the interest of the running instalment, the part that its days so far, with the day of payment, are of all days of its period, and never less than what of it is paid.',
        'The borrower may choose, and choose again, that what they pay beyond the instalments shortens the loan. It then pays principal on a due date on which nothing is late. The instalments stay as high as they are, and there are fewer of them.',
      ],
    },
    {
      heading: 'More time',
      paragraphs: [
        `When the borrower asks for it, Lalaga, acting for the lenders, may give the borrower more time without a new agreement. ${limitsOfTime}`,
        `${NOTHING_ADDED} The lenders are paid later, and the guarantees stay.`,
      ],
    },
    {
      heading: 'If an instalment is late',
      paragraphs: [
        'From the day after its due date an instalment is overdue, and the borrower and the guarantors are told. The borrower has 7 days of grace. After them the instalment counts as missed, and the guarantors are called to pay it.',
        'What the guarantors paid, the borrower owes to them, without interest. As long as the lenders are owed something, they are paid first.',
      ],
    },
    {
      heading: 'Default',
      paragraphs: [
        `If an instalment stays missed for 60 days, Lalaga may declare the loan in default, after the borrower could answer; two different people decide. ${FASTER}`,
        'A loan may be charged off when it has been in default for 180 days and no money came for 90, or when the borrower has died or is bankrupt. The interest that is open is then not asked for any more, and the guarantees end. The borrower still owes the principal that is open, and what is paid of it goes to the lenders.',
      ],
    },
    {
      heading: 'A link for others to pay',
      paragraphs: [
        'The borrower may give others a link with which they pay an instalment without an account. Whoever has the link sees what is open of that instalment, the day on which it is due, and whether it is paid; the borrower’s first name and words only if the borrower adds them. Nothing else about the loan or the borrower is shown.',
        'What is paid by a link counts as paid by the borrower.',
      ],
    },
    {
      heading: 'What the borrower declares',
      paragraphs: [
        'The borrower is 18 or older, lives in Samoa, has told the truth in the loan request and its documents, and uses the money for the purpose above.',
        'The borrower agrees that Lalaga shows the guarantors each instalment: its day, its amount and how it stands.',
      ],
    },
    electronic,
    law,
  ],
});

/** How much the guarantor promises: all of it, or up to the cap that they chose (GUARANTORS-65). */
const promised = ({ cap, total }: AgreementFacts): string =>
  cap === undefined
    ? `The guarantor stands for all of it. In the worst case the guarantor has to pay the whole of it: ${formatWst(total)}.`
    : `The guarantor stands for up to ${formatWst(cap)}, as they chose when they accepted. In the worst case the guarantor has to pay these ${formatWst(cap)}, of ${formatWst(total)} that the loan costs in all.`;

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
        promised(facts),
        facts.guarantors.length > 1
          ? `The guarantors of this loan (${listed(facts.guarantors)}) are liable jointly and severally: the lenders may demand the whole from each of them, up to what that guarantor promised, and are paid once.`
          : 'The guarantor is the only guarantor of this loan.',
      ],
    },
    {
      heading: 'Stepping back',
      paragraphs: [
        'The guarantor may step back within 48 hours after signing, without a reason, as long as the payment of the loan to the borrower is not being prepared. The guarantee then ends at once.',
      ],
    },
    {
      heading: 'The most that can be asked',
      paragraphs: [
        'What the guarantor can still be asked for is the lowest of three: the amount promised above, in the proportion of the principal that is open to the amount lent; the amount promised above less what the guarantor has paid and not got back; and what is open of all instalments. When half of the principal is repaid, no more than half of the promise is left.',
      ],
    },
    {
      heading: 'When the guarantor is called',
      paragraphs: [
        'When an instalment is overdue the guarantor is told; this is a notice, not a demand. The borrower then has 7 days of grace.',
        'After the grace period, and never sooner than five business days after that notice, the guarantor may be called to pay what is missing, with the amount and the date. The guarantors are called in equal shares, none for more than can still be asked of them.',
        'Standing in: when a share is unpaid 7 days later, the guarantors who have paid theirs may be asked once to stand in for it, in equal parts and within what can still be asked of them. Who has not paid still owes their own share, and what they pay later lowers what the others stand in for.',
        'A payment by the borrower makes a call needless to that extent, and the guarantor is told.',
        FASTER,
        'What the guarantor pays, the borrower owes to the guarantor, without interest. As long as the lenders are owed something, they are paid first.',
      ],
    },
    {
      heading: 'More time',
      paragraphs: [
        `Lalaga may give the borrower more time without asking the guarantor, who agrees to it with this signature and is told each time. ${limitsOfTime}`,
        `${NOTHING_ADDED} The most that can be asked of the guarantor does not rise, and the guarantee stays, for the instalments on their new days.`,
        'The borrower may also pay early, all of it or a part. That shortens the loan and changes nothing else in this guarantee.',
      ],
    },
    {
      heading: 'The standing order',
      paragraphs: [
        'The guarantor has signed a standing order: the instruction to their bank or wallet to pay when called. It must be in force when the loan is paid out. A standing order that is cancelled later does not end the guarantee: the guarantor is then called by mail.',
      ],
    },
    {
      heading: 'When the guarantee ends',
      paragraphs: [
        'It ends when the loan is repaid in full, when it is charged off, and at once when the loan is not paid out. What the borrower owes to the guarantor stays owed.',
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
