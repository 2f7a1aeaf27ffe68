// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { action } from '#web/features/borrower/request-loan.tsx';

/** What the page says of a form with these fields, by field. */
async function wrongOf(fields: Record<string, string>) {
  const form = new FormData();
  const others = { PreferredDurationMonths: '12', PreferredFrequency: 'Monthly', EmploymentStatus: 'Employed' };
  for (const [name, value] of Object.entries({ ...others, ...fields })) form.set(name, value);
  const request = Object.assign(new Request('http://localhost/'), { formData: async () => form });
  const outcome = await action({ request, params: {}, context: {}, url: new URL(request.url), pattern: '' });
  return 'errors' in outcome ? outcome.errors : {};
}

const documents = 'Please upload all required documents for employed applicants.';

describe('a loan request that is not filled in (LOANS-3 to LOANS-5)', () => {
  it.each(['12,50', 'abc', '-5'])('is told of %s at its field that it is no amount', async (Amount) => {
    expect(await wrongOf({ Amount, Purpose: 'A roof' })).toEqual({
      Amount: 'Enter an amount in tala, with at most two decimals.',
      documents,
    });
  });

  it('names missing documents together with what else is missing', async () => {
    const missing = 'Please complete all form fields.';
    expect(await wrongOf({ Amount: '', Purpose: '' })).toEqual({ Amount: missing, Purpose: missing, documents });
  });
});
