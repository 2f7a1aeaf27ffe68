// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { invalid } from '#shared/errors.ts';
import { guarantorsApi } from '#shared/guarantors/api.ts';
import { kycApi } from '#shared/kyc/api.ts';
import { withFakeApi } from '#test/support/with-fake-api.ts';
import { aUser } from '#test/web/accounts/a-user.ts';
import { action as handInIncome } from '#web/features/guarantor/income.tsx';
import { action as sign } from '#web/features/guarantor/sign.tsx';
import { action as handInIdentity } from '#web/features/kyc/guarantor-identity.tsx';
import { dropSession } from '#web/platform/session/current-session.ts';
import { beginSession } from '#web/platform/session/session.ts';

const api = withFakeApi();
beforeEach(() => beginSession('a-token', aUser({ roles: ['Guarantor'] })));
afterEach(dropSession);

const documentsOf = (...types: string[]) => types.map((type) => ['documents', `${type} ${crypto.randomUUID()}`]);

it.each([
  ['an identity', handInIdentity, 'Upload failed. Please try again.', documentsOf('ID', 'ID')],
  [
    'an income',
    handInIncome,
    'Failed to upload documents.',
    [['incomeSource', 'Employed'], ...documentsOf('EmploymentLetter', 'Payslip', 'Payslip', 'BankStatement')],
  ],
  [
    'a standing order',
    sign,
    'Failed to upload documents.',
    [['command', 'handInStandingOrder'], ...documentsOf('StandingOrder')],
  ],
] as const)(
  'the upload of %s that is refused / says so in the fixed text, with the reason beneath (SITE-36)',
  async (...[, action, refused, fields]) => {
    const refuse = () => {
      throw invalid('FileUsed', 'A file was used already. Please send it again.');
    };
    api.answer(kycApi.uploadGuarantorIdentity, refuse);
    api.answer(guarantorsApi.submitIncome, refuse);
    api.answer(guarantorsApi.submitStandingOrder, refuse);
    const body = new URLSearchParams([['key', 'one-press'], ...fields.map((field) => [...field])]);
    const request = new Request('http://localhost/upload', { method: 'POST', body });
    expect(await action({ request, params: { loanId: '7' } } as never)).toMatchObject({
      refused,
      reason: 'A file was used already. Please send it again.',
    });
  },
);
