import { describe, expect, it } from 'vitest';
import { sene } from '#shared/money.ts';
import { mostByCard, mustBePayableByCard, mustSayWho } from '#shared/paylinks/by-card.ts';
import { cameBy } from '#shared/paylinks/came.ts';
import { mustBeFree } from '#shared/wallet/card-surplus.ts';
import { aLinkReceipt } from './a-pay-link.ts';

const today = '2026-11-30';
const card = (day: string, amount: number) => aLinkReceipt(day, amount, { method: 'Card' });
const pay = (amount: number, open: number, came = cameBy([])) =>
  mustBePayableByCard(sene(amount), { open: sene(open), came, today });
const formatted = (text: string) => text.replaceAll(' ', '\u00A0').replaceAll('_', ' ');

describe('an amount by card', () => {
  it('is between 5.00 and what is open, all of it where that is less (PAYLINKS-10)', () => {
    for (const amount of [500, 8_469]) expect(() => pay(amount, 8_469)).not.toThrow();
    expect(() => pay(120, 120)).not.toThrow();
    expect(() => pay(499, 8_469)).toThrow(formatted('Choose_an_amount_from_WST 5.00_to_WST 84.69.'));
    expect(() => pay(8_470, 8_469)).toThrow('Choose an amount');
    expect(() => pay(119, 120)).toThrow('Choose an amount');
  });

  it('is at most 500.00 in one payment, and 1,000.00 on a loan in 30 days (PAYLINKS-11)', () => {
    expect(() => pay(50_000, 90_000)).not.toThrow();
    expect(() => pay(50_001, 90_000)).toThrow(formatted('By_card_at_most_WST 500.00_today._Please_use_the_bank.'));
    const came = cameBy([card('2026-11-01', 40_000), card('2026-11-20', 30_000), aLinkReceipt('2026-11-20', 90_000)]);
    expect(() => pay(30_000, 90_000, came)).not.toThrow();
    expect(() => pay(30_001, 90_000, came)).toThrow(formatted('at_most_WST 300.00_today'));
    expect(mostByCard({ open: sene(90_000), came, today })).toBe(300_00);
    expect(mostByCard({ open: sene(20_000), came, today })).toBe(200_00);
    const spent = cameBy([card('2026-11-01', 50_000), card('2026-11-20', 49_501)]);
    expect(mostByCard({ open: sene(90_000), came: spent, today })).toBeNull();
    expect(mostByCard({ open: sene(90_000), came: spent, today: '2026-12-01' })).toBe(500_00);
  });

  it('needs a name and a relation above 2,000.00 in 30 days (PAYLINKS-9)', () => {
    const said = { amount: sene(20_000), came: cameBy([aLinkReceipt('2026-11-20', 185_000)]), today };
    for (const who of [{}, { name: 'Tala' }, { relation: 'Sister' }])
      expect(() => mustSayWho(who, said)).toThrow('Please tell us your name and how you are related.');
    expect(() => mustSayWho({ name: 'Tala', relation: 'Sister' }, said)).not.toThrow();
    expect(() => mustSayWho({}, { ...said, amount: sene(15_000) })).not.toThrow();
  });
});

describe('what came by card through a pay link (PAYLINKS-12)', () => {
  const waiting = { ...card('2026-11-01', 10_000), left: sene(6_000), status: 'Matched' as const };
  const spend = (amount: number, day: string, surpluses = [waiting]) =>
    mustBeFree(sene(amount), { available: sene(9_000), surpluses, today: day });

  it('is free on the ninetieth day, and other money of the wallet on any', () => {
    expect(() => spend(3_000, '2026-11-02')).not.toThrow();
    expect(() => spend(3_001, '2027-01-29')).toThrow(
      `${formatted('WST 60.00')} came by card through a pay link. It pays instalments, and can be used otherwise from 30 Jan 2027 on.`,
    );
    expect(() => spend(9_000, '2027-01-30')).not.toThrow();
    expect(() => spend(9_000, '2026-11-02', [{ ...waiting, method: 'Bank' }])).not.toThrow();
  });
});
