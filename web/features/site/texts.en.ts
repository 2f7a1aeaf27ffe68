/** Texts of the header and footer of the public pages. */
export const texts = {
  site: 'Site',
  openBooks: 'Open books',
  proof: 'Proof of money',
  privacyPolicy: 'Privacy policy',
  termsOfService: 'Terms of service',
  anyQuestions: 'Questions?',
  residentsOnly: 'Lalaga is for residents of Samoa only. Amounts are in Samoan tala (WST).',
  mistyped: 'The address may be mistyped, or the page may not be there yet.',
} as const;
