// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { action, loader } from '#web/features/borrower/request-loan.tsx';

/** What a step of the page says of a form with these fields, by field; or where it leads. */
async function outcomeOf(step: string | undefined, fields: Record<string, string>) {
  const form = new FormData();
  const others = { PreferredDurationMonths: '12', PreferredFrequency: 'Monthly', EmploymentStatus: 'Employed' };
  for (const [name, value] of Object.entries({ ...others, ...fields })) form.set(name, value);
  const request = Object.assign(new Request('http://localhost/'), { formData: async () => form });
  const outcome = await action({ request, params: { step }, context: {}, url: new URL(request.url), pattern: '' });
  return outcome instanceof Response ? outcome.headers.get('location') : outcome.errors;
}

const wrongOf = (fields: Record<string, string>) => outcomeOf('check', fields);

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

describe('a step of a loan request (LOANS-59)', () => {
  const filled = { Amount: '1,500', Purpose: 'A roof' };

  it.each([
    [undefined, '/borrower/requestloan/work'],
    ['work', '/borrower/requestloan/papers'],
  ])('that is filled in leads on from %s', async (step, next) => {
    expect(await outcomeOf(step, filled)).toBe(next);
  });

  it('asks for its own fields alone', async () => {
    const missing = 'Please complete all form fields.';
    expect(await outcomeOf(undefined, {})).toEqual({ Amount: missing, Purpose: missing });
    expect(await outcomeOf('papers', filled)).toEqual({ documents });
  });

  it.each(['work', 'papers', 'check'])('that is opened without the first one leads back to it: %s', async (step) => {
    const request = new Request('http://localhost/');
    const opened = await loader({ request, params: { step }, context: {}, url: new URL(request.url), pattern: '' });
    expect(opened instanceof Response && opened.headers.get('location')).toBe('/borrower/requestloan');
  });
});
