import { describe, expect, it } from 'vitest';
import { paymentReference } from '#shared/accounts/payment-reference.ts';
import { sene } from '#shared/money.ts';
import type { ReceiptCheck } from '#shared/wallet/staff-api.ts';
import {
  checkable,
  countsOf,
  keyOf,
  linesOf,
  previewOf,
  recordable,
  slipOf,
  totalOf,
} from '#web/features/admin/statement/statement-lines.ts';

const csv = [
  'Date,Transaction ID,Credit,Narrative',
  '2026-11-19,T-1,"1,000.00",B123 456',
  '19/11/2026,T-2,120.50,',
  '2026-11-19,T-1,"1,000.00",B123 456',
  '2026-11-19,T-3,-20.00,bank fee',
  '2026-11-19,T-4,5.00,',
  '2026-11-19,T-5,five,',
  '2026-11-19,T-6,6.00,mine',
].join('\r\n');

const slip = (bankid: string, amount: number, valuedate = '2026-11-19', reference = '') =>
  slipOf({ method: 'Bank', bankid, amount: sene(amount), valuedate, reference });

const checks = new Map<string, ReceiptCheck>([
  [
    slip('T-1', 100_000, '2026-11-19', 'B123 456'),
    { status: 'Matched', name: 'Sina Leota', message: null, alike: null },
  ],
  [slip('T-2', 12_050), { status: 'Unmatched', name: null, message: null, alike: null }],
  [slip('T-4', 500), { status: 'Known', name: null, message: null, alike: null }],
  [
    slip('T-6', 600, '2026-11-19', 'mine'),
    { status: 'Refused', name: null, message: 'Somebody else must record your own money.', alike: null },
  ],
]);

const read = () => {
  const statement = linesOf('Bank', csv);
  if (!('lines' in statement)) throw new Error('It was not read');
  return statement.lines;
};

describe('a statement', () => {
  it('is asked about by each receipt once, and not by what cannot be read (WALLET-22)', () => {
    expect(checkable(read()).map(({ bankid }) => bankid)).toEqual(['T-1', 'T-2', 'T-4', 'T-6']);
  });

  it('says of each line what becomes of it, and counts them (WALLET-22)', () => {
    const preview = previewOf(read(), checks);
    expect(preview.map(({ line, outcome, words }) => [line, outcome, words])).toEqual([
      [2, 'Matched', 'Matches Sina Leota'],
      [3, 'Unmatched', 'No reference that we know: to the unmatched'],
      [4, 'Repeated', 'The same as a line above'],
      [6, 'Known', 'Recorded already'],
      [7, 'Wrong', 'The amount cannot be read.'],
      [8, 'Wrong', 'Somebody else must record your own money.'],
    ]);
    expect(countsOf(preview)).toEqual({
      ...{ matched: 1, unmatched: 1, conflicts: 0, alike: 0, known: 1, repeated: 1, wrong: 2 },
    });
    expect(recordable(preview).map(({ line }) => line)).toEqual([2, 3]);
    expect(totalOf(recordable(preview))).toBe(112_050);
  });

  it.each(['Matched', 'Unmatched', 'Conflict'] as const)(
    'records what looks like a receipt under another id only where it is chosen (WALLET-22, WALLET-23): %s',
    (status) => {
      const alike = { status, name: 'Sina Leota', message: null, alike: '000T-2' };
      const preview = previewOf(read(), new Map([...checks, [slip('T-2', 12_050), alike]]));
      expect(preview[1]).toMatchObject({ outcome: 'Alike', words: expect.stringContaining('under the id 000T-2') });
      expect(countsOf(preview)).toMatchObject({ alike: 1, unmatched: 0 });
      expect(recordable(preview).map(({ line }) => line)).toEqual([2]);
      // A line that is none of those is recorded or not, whatever is chosen.
      expect(recordable(preview, new Set([3, 6, 8])).map(({ line }) => line)).toEqual([2, 3]);
    },
  );

  it('has in conflict each line whose id a line above has with other content (WALLET-48)', () => {
    const statement = linesOf('Bank', `${csv}\r\n2026-11-19,T-2,120.51,`);
    const lines = 'lines' in statement ? statement.lines : [];
    const outcomesOf = (status: ReceiptCheck['status']) => {
      const answers = new Map([...checks, [slip('T-2', 12_051), { status, name: null, message: null, alike: null }]]);
      const alike = previewOf(lines, answers).filter(({ form }) => form?.bankid === 'T-2');
      return alike.map(({ line, outcome }) => [line, outcome]);
    };
    expect(checkable(lines)).toHaveLength(5);
    for (const status of ['Matched', 'Unmatched', 'Conflict'] as const)
      expect(outcomesOf(status)).toEqual([
        [3, 'Unmatched'],
        [9, 'Conflict'],
      ]);
    expect(outcomesOf('Known')[1]).toEqual([9, 'Known']);
    expect(
      recordable(
        previewOf(
          lines,
          new Map([[slip('T-2', 12_051), { status: 'Conflict', name: null, message: null, alike: null }]]),
        ),
      ),
    ).toHaveLength(1);
  });

  it('says that a reference was mistyped (WALLET-11)', () => {
    const line = {
      line: 2,
      form: { method: 'Bank', valuedate: '2026-11-19', amount: sene(5_00), bankid: 'T-2' },
    } as const;
    const wordsOf = (reference: string) => {
      const form = { ...line.form, reference };
      const unmatched = { status: 'Unmatched', name: null, message: null, alike: null } as const;
      return previewOf([{ ...line, form }], new Map([[slipOf(form), unmatched]]))[0]?.words;
    };
    const real = paymentReference('B', Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8));
    expect(wordsOf(`pay ${real.slice(0, 3)}9${real.slice(4)}`)).toContain('has a wrong letter or figure');
    for (const reference of [real, 'bank transfer', ''])
      expect(wordsOf(reference)).toContain('No reference that we know');
  });

  it('names its lines the same each time it is read, and each another name (WALLET-23)', async () => {
    const names = () => Promise.all(checkable(read()).map(keyOf));
    const [once, again] = [await names(), await names()];
    expect(again).toEqual(once);
    expect(new Set(once).size).toBe(4);
    for (const name of once) expect(name).toMatch(/^receipt-[0-9a-f]{32}$/);
  });

  it.each([
    ['who,what\n1,2', 'A line must name the columns: date, amount, reference, transaction id.'],
    ['date,amount,id\n2026-11-19,-5,T-1', 'This statement has no money coming in.'],
  ])('is refused when it is none, or has no credits: %j', (text, refused) => {
    expect(linesOf('MTala', text)).toEqual({ refused });
  });
});
