import { describe, expect, it } from 'vitest';
import { sene } from '#shared/money.ts';
import { amountsOf, pasted, rowOf, type Typed } from '#web/features/admin/calculator/budget.ts';

describe('an amount in a calculator', () => {
  it.each([
    ['1200', 120_000],
    ['1,200.5', 120_050],
    ['WST 1 200.50', 120_050],
    ['$0', 0],
  ])('reads %s', (text, amount) => {
    expect(amountsOf([text, '1', '1', '1', '1', '1'], 'Employed')?.[0]).toBe(amount);
  });

  it.each(['', '-5', '1.234', '12,50', 'a lot', '1e3'])('is not: %j (ADMIN-28)', (text) => {
    expect(amountsOf([text, '1', '1', '1', '1', '1'], 'Employed')).toBeUndefined();
  });

  it('is wanted for each month: 6 of an employee, else 12', () => {
    const row = Array.from({ length: 6 }, () => '10');
    expect(amountsOf(row, 'Employed')).toHaveLength(6);
    expect(amountsOf(row.with(3, ''), 'Employed')).toBeUndefined();
    expect(amountsOf(row, 'SelfEmployed')).toBeUndefined();
    expect(rowOf([sene(1050)], 'BusinessOwner')).toEqual(['10.50', ...Array.from({ length: 11 }, () => '')]);
  });
});

describe('cells of a spreadsheet', () => {
  const empty = Array.from({ length: 6 }, () => '');
  const typed: Typed = { income: empty, expenses: empty.with(0, '7') };
  const six = ['1', '2', '3', '4', '5', '6'];

  it('fill a row, whether they were a row or a column there (ADMIN-28)', () => {
    const income = { row: 'income', month: 0 } as const;
    expect(pasted(typed, six.join('\t'), income)).toEqual({ ...typed, income: six });
    expect(pasted(typed, `${six.join('\r\n')}\r\n`, income)).toEqual({ ...typed, income: six });
    expect(pasted(typed, 'WST 1,000.00\t2', { row: 'expenses', month: 1 })?.expenses).toEqual([
      '7',
      '1000.00',
      '2',
      '',
      '',
      '',
    ]);
  });

  it('stay as they are where they are no amount, and are not read as another', () => {
    expect(pasted(typed, '12,50\t1,250', { row: 'expenses', month: 0 })?.expenses.slice(0, 2)).toEqual([
      '12,50',
      '1250',
    ]);
  });

  it('fill both rows when they were two there', () => {
    const both = `${six.join('\t')}\n${six.toReversed().join('\t')}`;
    expect(pasted(typed, both, { row: 'income', month: 0 })).toEqual({ income: six, expenses: six.toReversed() });
  });

  it('are left to the field when there is only one', () => {
    expect(pasted(typed, '1200', { row: 'income', month: 0 })).toBeUndefined();
  });
});
