/** The texts of the API's description that no contract has. */

/** What each domain is about, by its name. */
export const domains: Record<string, string> = {
  accounts: 'Registration, sessions, passwords, the second factor and the profile',
  kyc: 'Identity: what a person hands in, and the staff who check it',
  documents: 'Files: presigned uploads, their check, and links to open them',
  loans: 'Loans: request, review, terms and cancellation',
  investments: 'The marketplace and the investments in loans',
  guarantors: 'Nominations, invitations, verification and agreements of guarantors',
  repayments: 'Instalments, payments and calls of guarantors',
  relief: 'More time for borrowers: pauses, smaller instalments, and disasters',
  collections: 'Defaults, what the insurance pool pays for them, and what guarantors pay',
  paylinks: 'Links with which others pay for a borrower, without an account',
  creditrecords: 'Signed records of what borrowers owed and paid, and their check by anybody',
  wallet: 'Wallets, receipts, payouts and transfers',
  proof: 'The public record of where the money is, and the closing balances behind it; its amounts are in sene',
  notifications: 'Notices to a person',
  chat: 'Chat with the bot and with staff',
  admin: 'Figures, the log, people and jobs, for staff',
};

export const introduction = `Amounts are numbers in tala (WST) with at most two decimals, rates percent a year, days \`YYYY-MM-DD\` in Apia (UTC+13).

Sign in with \`POST /auth/login\`: the answer has the bearer token, which is valid for five minutes, and sets a cookie with which \`POST /auth/refresh\` gives the next one.
A refusal has a \`code\` that does not change, its \`params\`, and a sentence for people in \`message\`. Each operation lists its own codes by status; those of every call stand with the named responses.
Send an \`Idempotency-Key\` with each command: repeated under the same key it has one effect and one answer for 48 hours.
A list has a page of items; \`X-Next-Cursor\` is the \`cursor\` of the next page, and is absent on the last one.`;

export const headers = {
  NextCursor: { description: 'The `cursor` of the next page; absent on the last one.', schema: { type: 'string' } },
  TotalCount: { description: 'How many items the list has, where that is known.', schema: { type: 'integer' } },
  RetryAfter: { description: 'After how many seconds the call may be tried again.', schema: { type: 'integer' } },
  SessionCookie: {
    description: 'The next cookie `refresh`: HttpOnly, Secure, SameSite=Strict, for `/api/auth` alone.',
    schema: { type: 'string' },
  },
};

export const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Under one key a command has one effect and one answer for 48 hours.',
  schema: { type: 'string', pattern: '^[\\w.:-]{8,100}$' },
  example: '3f0c1b62-6d0e-4a53-9f0a-2b8f6f1f3c11',
};

export const fromOurPages = {
  name: 'X-Requested-With',
  in: 'header',
  required: true,
  description: 'No page of another site can send it.',
  schema: { type: 'string', pattern: '^lalaga$' },
  example: 'lalaga',
};
