import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contracts } from '#lib/contracts.ts';

const cells = readFileSync('docs/specification.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));
const rows = cells.map(([id = '', says = '', where = '', test = '', verdict = '']) => ({
  id,
  says,
  where,
  test,
  verdict,
}));

const endpoints = Object.values(contracts).flatMap((api) => Object.values(api));
const addressOf = (method: string, path: string) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`;
const callsIn = (text: string) =>
  [...text.matchAll(/`(GET|POST|PATCH|DELETE) (\/[^`]+)`/g)].map(([, method = '', path = '']) =>
    addressOf(method, path),
  );

describe('the specification, line by line', () => {
  it('has its 235 and 204 lines, in their order', () => {
    const numbered = (part: number, count: number) => Array.from({ length: count }, (_, at) => `${part}-${at + 1}`);
    expect(rows.map(({ id }) => id)).toEqual([...numbered(1, 235), ...numbered(2, 204)]);
    expect(cells.filter((row) => row.length !== 5)).toEqual([]);
  });

  it('says of each where it is kept, by a rule or a file', () => {
    const nowhere = rows.filter(({ where }) => !/\b[A-Z]+-\d+\b|`(web|shared|lambdas)\/[\w/.-]+`/.test(where));
    expect(nowhere).toEqual([]);
  });

  it('says of each what tests it', () => {
    const untested = rows.filter(
      ({ test }) => !/^`test\/[\w/.-]+\.test\.tsx?`$/.test(test) || !existsSync(test.replaceAll('`', '')),
    );
    expect(untested).toEqual([]);
  });

  it('says of each whether it holds, and why where not to the letter', () => {
    const unjudged = rows.filter(({ where, verdict }) =>
      verdict === 'holds, with a decision' ? !where.includes(': ') : !/^(holds|not: .+)$/.test(verdict),
    );
    expect(unjudged).toEqual([]);
  });

  it('names 60 calls, which the contracts have', () => {
    const called = new Set(rows.flatMap(({ says }) => callsIn(says)));
    expect(called.size).toBe(60);
    const declared = new Set(endpoints.map(({ method, path }) => addressOf(method, path)));
    expect([...called].filter((call) => !declared.has(call))).toEqual([]);
  });
});

/** What the product's specification lists for the body of a call. Files are named in `documents` (DOCUMENTS-17). */
const bodies: [call: string, fields: string][] = [
  ['POST /auth/login', 'Email Password'],
  ['POST /auth/register', 'FirstName MiddleName LastName Email Phone Password Address DateOfBirth Roles LoanId'],
  ['POST /auth/request-password-reset', 'Email'],
  ['POST /auth/reset-password', 'token newPassword'],
  ['POST /documents/upload', 'documents'],
  ['POST /users/update-kyc-status', 'kycStatus'],
  ['POST /loans/request', 'Amount Purpose PreferredDurationMonths PreferredFrequency EmploymentStatus documents'],
  ['POST /loans/{}/nominate-guarantors', 'guarantors'],
  [
    'POST /investments/submit',
    'loanId amount interestRate durationMonths repaymentFrequency optedIntoLIP guarantorCount incomeSource ' +
      'totalPayableAmount agreedToTerms documents',
  ],
  ['POST /chat/respond', 'chatId selectedOption'],
  ['POST /chat/respond-investor', 'chatId selectedOption'],
  ['POST /chat/respond-guarantor', 'chatId selectedOption'],
  ['POST /admin/kyc-review/{}', 'decision notes'],
  ['POST /documents/update-expiration/{}', 'expirationdate'],
  ['POST /users/update/{}', 'firstname middlename lastname phone address dateofbirth roles'],
  ['POST /admin/warn-expiring-ids', 'days'],
  ['POST /admin/loans/{}/review', 'decision notes proposedamount approvedamount'],
  ['POST /admin/loans/{}/update-duration', 'preferreddurationmonths'],
  ['POST /admin/loans/{}/update-frequency', 'preferredfrequency'],
  [
    'POST /admin/loans/{}/save-calculation',
    'employmentstatus payfrequency durationmonths requestedamount monthlyincome monthlyexpenses avgincome avgexpenses ' +
      'repayment totalrepayment totalinterest dti disposablepct eligible risktier interestmin interestmax ' +
      'totalpaymentsrequired',
  ],
  ['POST /admin/investments/{}/review', 'decision notes'],
  ['POST /admin/guarantors/{}/review', 'decision notes'],
  [
    'POST /admin/guarantors/{}/save-calculation',
    'avgincome avgexpenses repayment dti disposablepct eligible income expenses',
  ],
  ['POST /users/guarantor/upload-kyc', 'documents'],
  ['POST /guarantor/upload', 'loanId incomeSource documents'],
  ['POST /guarantor/sign', 'loanId'],
];

describe('the body of a call', () => {
  it.each(bodies)('has the fields of the product (API-27): %s', (call, fields) => {
    const endpoint = endpoints.find(({ method, path }) => addressOf(method, path) === call);
    const { properties = {} } = z.toJSONSchema(endpoint?.body ?? z.object({}), { io: 'input', unrepresentable: 'any' });
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(fields.split(' ')));
  });
});
