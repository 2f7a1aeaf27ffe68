/** What ties somebody of staff to a person, in words (CONFLICTS-4, CONFLICTS-5). */
export const texts = {
  title: 'What ties you to them',
  noPart: 'I have no part in this',
  confirmedBefore: (words: string) => `The first reviewer confirmed to have no part in it: ${words}`,
  kinds: {
    NamedAlike: 'One of these people has the name of somebody on your list of ties.',
    SurnameAndVillage: 'You and one of these people share a surname and a village.',
    Address: 'You and one of these people have the same address.',
    Device: 'You and one of these people signed in with the same device.',
    StaffGuarantee: 'The borrower and this guarantor are both of our staff.',
    Household:
      'The borrower and this guarantor share an address, a phone or an account. It adds no strength to the loan.',
    Ring: 'The borrower stands for somebody who stands for this guarantor: a ring of three.',
  },
} as const;
