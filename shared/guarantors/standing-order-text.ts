import { formatWst } from '#shared/money.ts';
import { TEXT_VERSION } from './agreement-clauses.ts';
import type { AgreementFacts, AgreementText, Party } from './agreement-facts.ts';
import { calledBy } from './agreement-text-2025-05-16.ts';

/** The prefilled standing order form, which the guarantor prints, signs and submits (GUARANTORS-30). */
export const standingOrderText = (facts: AgreementFacts, guarantor: Party): AgreementText => ({
  version: TEXT_VERSION,
  title: `Standing order for loan no. ${facts.loanId}`,
  sections: [
    {
      heading: 'To my bank or wallet',
      paragraphs: [
        'Name of the bank or wallet:',
        'Number of my account:',
        `I, ${calledBy(guarantor)}, guarantee loan no. ${facts.loanId} of ${facts.borrower.name} on Lalaga.`,
      ],
    },
    {
      heading: 'My instruction',
      paragraphs: [
        'When Lalaga calls my guarantee in writing, with an amount and a date, please pay that amount on that date from my account to the account that Lalaga’s call names, with the reference it names.',
        `No single call is higher than what is open on the loan. In all you pay no more than ${formatWst(facts.cap ?? facts.total)}. One instalment of the loan is ${formatWst(facts.instalment)}.`,
        'This instruction stays in force until Lalaga confirms in writing that my guarantee has ended. Once the loan is paid out I may cancel it at any time; my guarantee then goes on without it.',
      ],
    },
    {
      heading: 'My signature',
      paragraphs: [
        'Place and date:',
        'Signature:',
        'Then photograph or scan this page and hand it in on Lalaga, as a standing order.',
      ],
    },
  ],
});
