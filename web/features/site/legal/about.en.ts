import { texts as given } from '#web/platform/language/texts.en.ts';

/** Who we are, for whom, and what we do not promise (SITE-58). */
export const texts = {
  sections: [
    {
      title: given.whoWeAre,
      paragraphs: [
        'Lalaga means “to weave”. We connect people in Samoa who need a small loan with people in Samoa who have money to lend. One strand alone tears easily; woven together, many carry a load.',
        'We run the place where they meet: we check people and papers, draw up the agreements, keep the accounts and pass the payments on. The money that is lent comes from the investors, and the interest goes to them.',
        'We comply with the sandbox of the Central Bank of Samoa.',
      ],
    },
    {
      title: given.ourMission,
      paragraphs: [
        'A loan for school fees, a boat engine or a family’s obligations should be clear from the first day: what comes in, what goes out, when, and what it costs in tala. We want small loans that people understand before they sign, and that fit what they earn.',
        'So nobody is lent more than their income carries. For each request a reviewer calculates what is left after expenses and the repayment, and a second reviewer, another person, decides.',
      ],
    },
    {
      title: given.whoWeServe,
      paragraphs: [
        'Residents of Samoa, 18 or older. Only they may borrow, invest or stand as guarantor here.',
        'Borrowers ask for WST 200 to WST 5,000, over 6, 12 or 18 months, and repay weekly, fortnightly or monthly. They may be employed, self-employed or own a business.',
        'Investors choose the loans they fund, from WST 1 up to what a loan still needs, and earn interest as it is repaid. Guarantors stand behind a borrower they know, for two loans at most.',
      ],
    },
    {
      title: given.whyDifferent,
      paragraphs: [
        'Loans here are unsecured: no land, no car and no fine mat stands behind them, but people who know each other. Every identity and every document is checked by a person.',
        'You see the whole cost in tala before you sign. There is no late fee, and no fee for paying back early. You can pay with the mobile-money wallets MTala and MyCash, at a bank, or by Visa.',
        'Agreements are signed online and are binding under the Electronic Transactions Act of Samoa. Your personal data is not shown publicly; the public, and investors in the marketplace, see anonymous summaries only.',
      ],
    },
    {
      title: given.ourGuarantee,
      paragraphs: [
        'What stands behind a loan is its guarantors: one, two or three people, by its size. They have proved who they are and what they earn, and have signed that they pay what the borrower does not. An unpaid instalment has 7 days of grace before they are called.',
        'Before that stand the checks: of identity, of income, of what a budget can carry. Beside it stands the Loan Insurance Pool, for investors who opt in: if a loan defaults, the pool may return up to 80% of the principal still owed, as far as there is money in it.',
        'That is care, and no promise of repayment. A borrower may stop paying, a guarantor may be unable to, and the pool may not suffice. Nobody guarantees an investor’s principal or interest, and neither do we.',
      ],
    },
  ],
  details: {
    before: 'The details are in our ',
    terms: 'terms of service',
    between: ' and our ',
    privacy: 'privacy policy',
    after: '.',
  },
} as const;
