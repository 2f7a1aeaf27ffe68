import { expect, it } from 'vitest';
import { contracts } from '#lib/contracts.ts';
import type { Endpoint } from '#shared/endpoint.ts';

/** The fields of a schema, those within others with a dot. */
function fieldsIn(schema: unknown): string[] {
  const { shape, element, innerType, out, valueType, options } = Object(schema)._zod?.def ?? {};
  if (shape)
    return Object.entries(shape).flatMap(([name, inner]) => {
      const within = fieldsIn(inner);
      return within.length > 0 ? within.map((field) => `${name}.${field}`) : [name];
    });
  const inner = element ?? innerType ?? out ?? valueType;
  return inner ? fieldsIn(inner) : [options ?? []].flat().flatMap(fieldsIn);
}

const endpoints: readonly Endpoint[] = Object.values(contracts).flatMap((api) => Object.values(api));
const callOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const isFor = (role: string, { who }: Endpoint) => [who].flat().some((one) => one === role);

/** What is about more time, pay links, decisions and disasters, but the sentences of what was done. */
const ofHardTimes = (role: string) =>
  endpoints
    .filter((each) => isFor(role, each) && /relief|pay-link|decision|second-look|disaster|config/.test(each.path))
    .map(
      (each) =>
        [callOf(each), fieldsIn(each.result).filter((field) => !/^(message|code|params)$/.test(field))] as const,
    )
    .filter(([, fields]) => fields.length > 0);
const seenBy = (role: string) =>
  Object.fromEntries(
    ofHardTimes(role).map(([call, fields]) => [call, [...new Set(fields.map(withoutLast))].join(' ')]),
  );
/** Of what has several fields, its name. */
const withoutLast = (field: string) => field.replace(/\..*/, '.*');

it.each([
  [
    'Borrower',
    {
      'GET /loans/{id}/decision': 'codes figures.* texts note decidedat possible.* secondlookuntil secondlook.* data.*',
      'GET /loans/{id}/relief':
        'loanid frequency open instalment next last waiting.* pauses.* pauselocked.* spreads.* spreadlocked.*',
      'POST /loans/{id}/pay-links': 'url reference expires',
      'GET /loans/{id}/pay-links': 'id repaymentid words showname reference status madeat expires paid payments.*',
    },
  ],
  // Before and after, and never the reason (RELIEF-16); nothing of links and of decisions.
  ['Guarantor', { 'GET /relief/{id}': 'reliefid loanid as open before.* after.* until proposedat answered' }],
  ['Investor', { 'GET /relief/{id}': 'reliefid loanid as open before.* after.* until proposedat answered' }],
  ['signedIn', { 'GET /users/kyc-decision': 'refusal.*' }],
  // What a leaked link can do is: pay (PAYLINKS-5).
  [
    'anyone',
    {
      'POST /pay-links/card': 'url',
      'POST /pay-links/open': 'amountopen duedate words firstname methods.* cardmost reference state',
      'GET /config': 'bank.* mtala.* mycash.* supportEmail disaster.*',
    },
  ],
  ['Observer', {}],
  ['SystemAdmin', {}],
])('the fields of hard times / that a role sees are these: %s', (role, seen) => {
  expect(seenBy(role)).toEqual(seen);
});

it('who decides / sees why more time is asked, what a borrower writes and what a disaster would give, and is not told by whom money came', () => {
  const ofBoth = Object.values(seenBy('RiskReviewer')).join(' ').split(' ');
  expect(seenBy('CreditApprover')).toEqual(seenBy('RiskReviewer'));
  expect(ofBoth).toEqual(
    expect.arrayContaining(['reason', 'affordable', 'text', 'reasons', 'calculated.*', 'dryrun.*']),
  );
  expect(ofBoth).not.toContain('payments.*');
});

/** What is of a borrower and of who decides alone. */
const PRIVATE = /(^|\.)(affordable|budget|possible|secondlook\w*|enteredby|showname|payments|calculated)(\.|$)/;

it('what is private of a borrower / is in nothing that an investor, a guarantor or a stranger gets', () => {
  const others = endpoints.filter((each) => ['Investor', 'Guarantor', 'anyone'].some((role) => isFor(role, each)));
  const found = others.flatMap((each) =>
    fieldsIn(each.result).flatMap((field) => (PRIVATE.test(field) ? [`${callOf(each)}: ${field}`] : [])),
  );
  expect(others.length).toBeGreaterThan(30);
  expect(found).toEqual([]);
});
