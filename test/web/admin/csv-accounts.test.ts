import { expect, it } from 'vitest';
import type { RegisterLine } from '#shared/admin/registers-api.ts';
import type { ToCollect } from '#shared/collections/staff-api.ts';
import { sene } from '#shared/money.ts';
import { collectionCsv } from '#web/features/admin/payments/collections/collection-csv.ts';
import { registersCsv } from '#web/features/admin/reports/registers-csv.ts';

/** Sixteen digits, of which a spreadsheet would keep neither the first nor the last. */
const account = '0105728341000017';

it('the file of standing orders / has an account behind its bank, so that it is no number (COLLECTIONS-9, SITE-50)', () => {
  const call: ToCollect = {
    ...{ guarantorid: '1042.01G', loanid: 1042, name: 'Ana Leota', method: 'Bank', bankname: 'ANZ Samoa', account },
    ...{ amount: sene(180_70), paymentreference: 'G12345678', day: '2026-11-20', payby: '2026-11-27' },
  };
  const [head, ...rows] = collectionCsv([call, { ...call, method: 'MTala', bankname: null }])
    .trim()
    .split('\r\n');
  expect(head).toBe('Name,Account,Amount,Reference,Day,Pay by,Loan');
  const rest = ['180.70', 'G12345678', '2026-11-20', '2026-11-27', '1042'];
  expect(rows.map((row) => row.split(','))).toEqual([
    ['Ana Leota', `ANZ Samoa ${account}`, ...rest],
    ['Ana Leota', `MTala ${account}`, ...rest],
  ]);
});

it('the file of registers / has an account outside behind how it was paid, or nothing (ADMIN-50, SITE-50)', () => {
  const line: RegisterLine = {
    ...{ way: 'Out', day: '2026-11-20', amount: sene(10_000_00), method: 'Bank', person: null, outside: account },
    ...{ relation: null, because: ['Large'] },
  };
  const [, ...rows] = registersCsv([line, { ...line, outside: '' }])
    .trim()
    .split('\r\n');
  expect(rows.map((row) => row.split(',')[5])).toEqual([`Bank ${account}`, '']);
});
