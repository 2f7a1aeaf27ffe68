/** The terms of service: the rules as they are applied (SITE-57). */
export const texts = {
  title: 'Terms of service',
  date: 'Effective and last updated: 24/11/2026',
  lead: 'What you can expect of Lalaga, and what Lalaga expects of you. The agreements you sign for a loan or a guarantee say the rest.',
  sections: [
    {
      title: 'What Lalaga is',
      text: [
        'Lalaga is a place where people in Samoa lend to each other. Borrowers ask for small personal loans, investors fund them, guarantors stand behind them, and we check, record and pass on. Lalaga lends no money of its own and is not a party that owes an investor repayment.',
        'Lalaga complies with the sandbox of the Central Bank of Samoa. All amounts are in Samoan tala (WST).',
        'By creating an account you agree to these terms and to the privacy policy.',
      ],
    },
    {
      title: 'Who may use it',
      text: [
        'You must be 18 or older and be a resident or legal entity in Samoa. One person has one account, which may hold several roles: borrower, investor, guarantor.',
      ],
    },
    {
      title: 'Your account',
      text: [
        'Register with your true names, date of birth, address, a phone number in Samoa and an email of your own. Keep your password to yourself; what is done with it counts as done by you. Tell us at once if somebody else may know it.',
        'For your safety you are signed out after 15 minutes without activity. Accounts inactive for 24 months may be archived, if they hold no money and no live loan, and after a notice.',
      ],
    },
    {
      title: 'Identity and documents',
      text: [
        'Before you borrow, invest or guarantee, people check who you are. Borrowers and investors send a selfie and two certified identity documents; a guarantor sends two identity documents, and adds a selfie before borrowing or investing.',
        'When an identity document expires, you are no longer verified until new documents are checked. That stops new loans, investments and guarantees; it never stops a running loan or its repayment.',
        'Documents must be yours, true and complete. A false one ends a request, and may be reported.',
      ],
    },
    {
      title: 'Borrowing',
      text: [
        'You can ask for WST 200 to WST 5,000, over 6, 12 or 18 months, repaid weekly, fortnightly or monthly, with the papers that prove your income. You may have one live loan at a time, and no new one while one of yours is in default.',
        'Two different reviewers decide. They may approve less than you asked for, or nothing; if they reject a request, they say why. An approved loan is shown to investors without your name. Until somebody has invested, you may cancel it.',
        'Each step has its time: 20 business days for each review, 30 days to find investors, 21 days to confirm their investments, 45 days for guarantors, 14 days for the signatures and 14 for paying out. A loan that is not ready in time is cancelled, and every investment in it is refunded.',
      ],
    },
    {
      title: 'What a loan costs',
      text: [
        'The review puts a loan into a tier, and each tier has a range of interest rates a year: 70 to 74%, 75 to 79%, or 80 to 84%. The first investor fixes the rate within the range, and it stays the same for the whole loan. You see every instalment and the total in tala before you sign.',
        'Instalments are level and are counted from the day the money is paid out. The last one absorbs the rounding. A due date on a Sunday or a public holiday moves to the next business day; the amount stays the same.',
        'There is no late fee. You may repay early at any time without a fee: the unpaid instalments that are due, the interest of the running period by the day (the whole of it where your agreement is from before 24 November 2026), and the remaining principal.',
      ],
    },
    {
      title: 'Investing',
      text: [
        'You choose a loan and an amount, from WST 1.00 to what the loan still needs. The first investor in a loan fixes its rate within its range and, where three guarantors are expected, may choose two. You can have one investment waiting for review at a time.',
        'Deposit the total payable with your reference. An investment that is not paid within 10 business days is rejected, and what was set aside for it is yours again. Two different reviewers decide about a paid investment; a rejected one is refunded to your wallet.',
        'Investing is a risk. You may lose what you invest, in part or wholly. Lend only what you can do without for the whole term: you cannot take an investment back.',
      ],
    },
    {
      title: 'The Loan Insurance Pool',
      text: [
        'For each investment you may opt in to the pool, for a fee of 5% of the amount on top of it. Until the loan is paid out the fee is refunded with the investment; after that it belongs to the pool.',
        'If the loan defaults, the pool may return up to 80% of the principal still owed to you. It pays once a month, and at most half of what it holds: where that does not suffice, it is shared in proportion, and the rest waits for up to 12 months. What is recovered later is shared between the investors and the pool in proportion to what is owed to each.',
        'The pool is not an insurance policy and not a guarantee.',
      ],
    },
    {
      title: 'Guarantors',
      text: [
        'A loan up to WST 800 needs one guarantor, up to WST 2,000 two, and above that three, or two if its first investor so chose. Guarantors are 18 or older, are neither the borrower nor an investor in the same loan, and show identity and income documents. A guarantor may guarantee up to two loans only.',
        'Before accepting, a guarantor sees the amount, the term, the instalment and the worst case in tala, and is free to decline. Accepted guarantors sign a guarantee agreement, and a standing order to their bank or wallet, which people check.',
        'Guarantors of one loan are liable jointly and severally: each may have to pay the whole, or as much as they chose when they accepted, and together they pay it once. They are called in equal shares. Where a share is unpaid after 7 days, those who have paid theirs are asked to stand in for it, and whoever has not paid still owes it. The most that a guarantor can be asked for falls as the loan is repaid, and a guarantee ends with the loan.',
        'A guarantor may step back without a reason for 48 hours after signing, as long as the payout is not prepared. What a guarantor pays, the borrower owes to them, without interest and without a date. Until it is paid back or forgiven the borrower can take no new loan.',
      ],
    },
    {
      title: 'Agreements and signatures',
      text: [
        'Agreements are signed online: you tick the box beside the text and confirm it with a code sent to your email. They are binding under the Electronic Transactions Act 2008 of Samoa. A certificate page says who signed, when and from where, and carries a fingerprint of the exact document. Everybody who is party to an agreement can download it.',
        'Money is paid out only when the borrower and every guarantor have signed, and two different people of our staff have agreed to it.',
      ],
    },
    {
      title: 'Payments and your wallet',
      text: [
        'You can pay by Visa, MTala (Vodafone), MyCash (Digicel), or bank transfer or deposit. Always give your reference. Payments by mobile money or bank may take up to 3 business days to verify; the day your bank or wallet received the money from you counts, not the day we saw it. A payment without its reference is refunded within 14 days.',
        'Your wallet shows what we hold for you in accounts for clients’ money. It earns no interest. What is set aside for an unpaid investment cannot be withdrawn. More than is due stays in your wallet; a borrower’s surplus pays the next instalment on its due date.',
        'Withdrawals go to your own bank account or mobile-money number, once somebody of our staff has confirmed them. After that destination changes, nothing is paid out for 48 hours.',
      ],
    },
    {
      title: 'Late payments and default',
      text: [
        'We remind you three days before an instalment is due and on the day. From the day after, it is overdue, and your guarantors are told. You have 7 days of grace. After that, and not before five business days from that notice, the guarantors are called to pay the arrears.',
        'If an instalment stays missed for 60 days, the loan may be declared in default: one reviewer proposes it, you have 10 business days to pay or to answer, and then another person may confirm it. A default asks nobody to pay faster than the schedule. It ends when nothing is late any more, unless the pool has paid for the loan. You can take no new loan until the loan is repaid.',
        'A loan that has been in default for 180 days, 90 of them without a payment, may be charged off, and so may that of a borrower who died or is bankrupt. Its unpaid interest falls away, its guarantors are released, and its investors are told what they have lost. The principal stays owed; what is recovered goes to the investors and the pool.',
      ],
    },
    {
      title: 'What we do not promise',
      text: [
        'We check with care, but we do not promise that a request is approved or funded, that a borrower or a guarantor pays, or that an investment brings a profit. Figures shown before a decision are estimates; the agreement counts.',
        'We give no financial, tax or legal advice. Ask somebody you trust before you sign.',
        'We keep Lalaga running as well as we can, but it may be out of reach at times. That changes no due date you could have met in another way, such as by paying at your bank.',
        'Nothing here takes away a right that the law of Samoa gives you.',
      ],
    },
    {
      title: 'Misuse, changes and law',
      text: [
        'Do not use Lalaga for somebody else in secret, with false papers, with money from crime, or to pressure people. We may then stop what is not paid out yet and close the account; debts, guarantees and what is yours remain.',
        'When these terms change, the date at their top changes with them. Agreements that are already signed stay as they were signed.',
        'The law of Samoa applies, and the courts of Samoa decide. Please write to us first: most things can be put right.',
      ],
    },
  ],
} as const;
