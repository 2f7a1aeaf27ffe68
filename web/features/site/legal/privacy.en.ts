/** The privacy policy: what is kept, and who reads it (SITE-57). */
export const texts = {
  title: 'Privacy policy',
  date: 'Effective and last updated: 16/05/2025',
  lead: 'What Lalaga knows about you, why, who sees it, and for how long.',
  sections: [
    {
      title: 'Who this is about',
      text: [
        'This policy is about everybody who uses Lalaga: visitors, borrowers, investors, guarantors, and people who were nominated as guarantors. Lalaga decides how the data described here is used, and answers for it.',
        'Lalaga is for residents of Samoa aged 18 or older. We do not knowingly keep data of anybody younger.',
      ],
    },
    {
      title: 'What we collect',
      text: [
        'What you give us:',
        [
          'your names, date of birth, email, phone number and address;',
          'for the identity check (KYC): a selfie and certified copies of identity documents, with their kind and expiry date;',
          'for a loan, an investment or a guarantee: the proof of your income, such as an employment letter, payslips, bank statements or a business licence, and the income and expenses in it;',
          'for a loan: its amount, purpose, duration and frequency, and the names, dates of birth and emails of the guarantors you nominate;',
          'where we pay money out to you: a bank account in your name, or your mobile-money number;',
          'what you write to us, in the chat and by email.',
        ],
        'What comes about by using Lalaga: your loans, investments, guarantees and payments, the decisions about them, your notices, your signatures with their evidence (who, when, from which network address, with which browser), and a log of what was done in your account.',
      ],
    },
    {
      title: 'If you were nominated as a guarantor',
      text: [
        'A borrower gave us your name, date of birth and email, so that we can invite you. You decide whether you take part: if you decline, or do not answer within 14 days, the place is given to somebody else, and the borrower is told no reason.',
      ],
    },
    {
      title: 'What we use it for',
      text: [
        [
          'to know who you are, and that you may take part;',
          'to find out what a loan or a guarantee may cost you without harm, and to decide about it;',
          'to draw up agreements, to record payments and to pass money on;',
          'to remind you, and to tell you what has changed, in your notices and by email;',
          'to answer your questions;',
          'to keep accounts safe, to find mistakes and fraud, and to show an auditor what happened;',
          'to fulfil the law, and the conditions of the sandbox of the central bank.',
        ],
        'We do not sell your data, and we show no advertisements.',
      ],
    },
    {
      title: 'People decide, not machines',
      text: [
        'Every identity check, every document, every loan, investment and guarantor is reviewed by a person. A calculator gives a score, a tier and shares of your income; two different people decide, and nobody decides about something they are party to.',
        'Some things follow from the calendar alone: an expired identity document ends your verified status, a deadline that passes cancels a request, and an overdue instalment brings reminders and calls.',
      ],
    },
    {
      title: 'Who sees your data',
      text: [
        [
          'Our reviewers see what they need for the decisions they make. Each time they open a document, it is logged.',
          'Investors see a loan’s amount, purpose, duration, tier, rate and progress under a number, and whether the borrower is verified: never a name, an address, a phone number or a face. Please write no names into the purpose of a loan.',
          'A borrower sees the guarantors they nominated, and how far each of them is; not their documents or their income.',
          'A guarantor sees the borrower’s name, the loan they guarantee, and how its repayments stand.',
          'An agreement names the borrower and the guarantors and is read by those who sign it and by our reviewers. Investors do not get it.',
        ],
      ],
    },
    {
      title: 'What the public sees',
      text: [
        'Personal data is not shown publicly. On our public pages there are only anonymous summaries, such as how many loans were paid out and repaid, and how much lies in the Loan Insurance Pool.',
      ],
    },
    {
      title: 'Who works with us',
      text: [
        'Some data reaches others, because the work cannot be done without them:',
        [
          'banks and mobile-money companies, which carry out payments and see payer, amount and reference;',
          'the company behind the card page, when you pay by Visa: your card’s number goes to that page and never to us;',
          'Amazon Web Services, whose computers outside Samoa store our data and send our emails, on our instructions;',
          'courts, authorities and the central bank, where the law of Samoa demands it.',
        ],
      ],
    },
    {
      title: 'How we protect it',
      text: [
        [
          'Everything travels encrypted. Documents open through links that work for a short time only.',
          'Passwords are kept by a sign-in service; none of us can read them. You can add an authenticator app as a second step.',
          'You are signed out after 15 minutes without activity.',
          'Files you send are checked for harmful content before anybody can open them.',
          'Money leaves only when two different people agree to it.',
        ],
        'No system is perfectly safe. If your data is ever exposed in a way that may harm you, we will tell you.',
      ],
    },
    {
      title: 'What stays on your device',
      text: [
        'We use two cookies, which no script can read. One keeps you signed in, and ends after 12 hours at the latest. The other recognizes the browser in which you registered, so that the link in our email activates your account there; it ends after 24 hours. There are no cookies for advertising or for counting visitors.',
        'While you are signed in, your browser keeps the role you chose, drafts you have not sent, files on their way, and your last schedule with its payment reference, so that a lost connection costs you nothing. All of it is erased when you sign out, or after 12 hours. Only the language you chose and the way you paid last stay, and neither says who you are.',
      ],
    },
    {
      title: 'How long we keep it',
      text: [
        'Records of money, identity and agreements are not destroyed: a mistake is corrected by a new entry beside the old one, and a loan you delete from your list is hidden from you, not erased. The log of what was done is sealed and cannot be changed or removed for seven years.',
        'An account that has been inactive for 24 months, with no money and no live loan, may be archived after a notice. An archived account cannot be used any more.',
      ],
    },
    {
      title: 'Your choices, and changes to this policy',
      text: [
        'You can see your data in your account, and ask us what we hold about you, to correct what is wrong, or to explain a decision. Write to the support address below; we will ask you to prove who you are. Where a record must be kept, we will say why.',
        'When this policy changes, the date at its top changes with it.',
      ],
    },
  ],
} as const;
