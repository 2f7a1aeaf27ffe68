import { describe, expect, it } from 'vitest';
import { mustBeRegisterDays, type RegisterPayment, registerOf } from '#shared/admin/registers.ts';
import { sene } from '#shared/money.ts';

const least = sene(10_000_00);
const days = { from: '2026-11-10', to: '2026-11-20', least };
const paid = (id: string, day: string, amount: number, more: Partial<RegisterPayment> = {}): RegisterPayment => ({
  ...{ id, way: 'In', day, amount: sene(amount), who: 'sina', isThirdParty: false },
  ...more,
});
const register = (...payments: RegisterPayment[]) =>
  registerOf(payments, days).map(({ payment: { id }, because }) => [id, ...because]);

describe('the registers (ADMIN-50)', () => {
  it('have large payments of their days', () => {
    expect(
      register(
        paid('least', '2026-11-10', 10_000_00),
        paid('less', '2026-11-11', 9_999_99, { who: 'tala' }),
        paid('before', '2026-11-09', 20_000_00),
        paid('after', '2026-11-21', 20_000_00),
        paid('last', '2026-11-20', 20_000_00, { way: 'Out' }),
      ),
    ).toEqual([
      ['least', 'Large'],
      ['last', 'Large'],
    ]);
  });

  it('have smaller ones of one person in one direction that add up within seven days, also with those of before', () => {
    const some = [
      paid('first', '2026-11-08', 4_000_00),
      paid('second', '2026-11-11', 4_000_00),
      paid('third', '2026-11-14', 2_000_00),
      paid('other way', '2026-11-14', 4_000_00, { way: 'Out' }),
      paid('somebody else', '2026-11-14', 9_000_00, { who: 'tala' }),
    ];
    expect(register(...some)).toEqual([
      ['second', 'Repeated'],
      ['third', 'Repeated'],
    ]);
    // The eighth day is too late.
    const late = some.map((one) => (one.id === 'third' ? { ...one, day: '2026-11-15' } : one));
    expect(register(...late)).toEqual([]);
  });

  it('have what somebody else paid by links, who had to say how they are related', () => {
    expect(register(paid('link', '2026-11-12', 50_00, { isThirdParty: true }))).toEqual([['link', 'ThirdParty']]);
  });

  it('are of a quarter at most', () => {
    expect(() => mustBeRegisterDays({ from: '2026-10-01', to: '2026-12-31' })).not.toThrow();
    for (const to of ['2027-01-01', '2026-09-30'])
      expect(() => mustBeRegisterDays({ from: '2026-10-01', to })).toThrow(
        'Choose days in their order, of at most 92 days.',
      );
  });
});
