import { formatPercent, formatWst, sene } from '#shared/money.ts';
import type { AgreementFacts, AgreementText, Party } from './agreement-facts.ts';
import { agreementText } from './agreement-text.ts';

/** A text as it is on paper. */
export type Paper = AgreementText & {
  /** Between whom, beneath the title. */
  between?: string;
  /** The box of what is to be known at first sight: figures of the clauses, and a sentence. */
  box?: { figures: readonly (readonly [name: string, amount: string])[]; sentence: string };
  /** Who signs, as what, and how. */
  signatures?: readonly { name: string; role: string; lines: readonly string[] }[];
};

/** An agreement as it is signed, in a version of its text. What stands in its box is said in its clauses too. */
export const agreementPaper = (facts: AgreementFacts, version: string): Paper => ({
  ...agreementText(facts, version),
  ...(facts.guarantor ? aroundGuarantee(facts, facts.guarantor) : aroundLoan(facts)),
});

const often = { Weekly: 'Every week', Fortnightly: 'Every two weeks', Monthly: 'Every month' } as const;

const namesOf = (people: readonly Party[]): string =>
  people
    .map(({ name }) => name)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');

const HOW =
  'Signs electronically, with a code that is sent by email. The certificate at the end of the final document says when.';

const aroundLoan = ({ amount, total, instalment, instalments, ...facts }: AgreementFacts) => ({
  between: `between ${facts.borrower.name} and the people who lend, kept by Lalaga`,
  box: {
    figures: [
      ['You get', formatWst(amount)],
      [`You pay, ${instalments} times`, formatWst(instalment)],
      ['You pay in all', formatWst(total)],
      ['It costs', formatWst(sene(total - amount))],
    ] as const,
    sentence: `${often[facts.frequency]}, counted from the day the money is paid out. ${formatPercent(facts.rate)} a year, fixed. No fee for paying late or early. Behind you stand ${namesOf(facts.guarantors)}.`,
  },
  signatures: [{ name: facts.borrower.name, role: 'borrower', lines: [HOW] }],
});

const aroundGuarantee = (
  { amount, total, cap = total, instalment, instalments, borrower }: AgreementFacts,
  { name }: Party,
) => ({
  between: `by ${name} for ${borrower.name}, kept by Lalaga`,
  box: {
    figures: [
      ['The loan', formatWst(amount)],
      [`Repaid ${instalments} times`, formatWst(instalment)],
      ['You pay today', formatWst(sene(0))],
      ['In the worst case', formatWst(cap)],
    ] as const,
    sentence: `You pay only what ${borrower.name} does not pay, when you are called, after 7 days of grace and never sooner than five business days after a notice. What you paid, ${borrower.name} owes to you.`,
  },
  signatures: [{ name, role: 'guarantor', lines: [HOW] }],
});
