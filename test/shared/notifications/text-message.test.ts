import { describe, expect, it } from 'vitest';
import { isMobile, takesTexts } from '#shared/accounts/texting.ts';
import { notices } from '#shared/notifications/notices.ts';
import { withOneMore } from '#shared/notifications/sent-texts.ts';
import { isTexted, TextKind } from '#shared/notifications/text-kinds.ts';
import { textMessageOf } from '#shared/notifications/text-message.ts';
import { texts as english } from '#shared/notifications/text-words.en.ts';
import { texts as samoan } from '#shared/notifications/text-words.sm.ts';

/** The GSM alphabet that every phone has, as far as our texts may use it. */
const GSM = /^[A-Za-z0-9 \n@£$¥_!"#%&'()*+,\-./:;<=>?]*$/;
/** The longest that parameters can be: Wednesday and September, and a loan of six digits. */
const longest = { loanId: 123456, day: '2027-09-22', until: '2027-09-22', from: '2027-09-22', code: '123456' };

describe('a text message (NOTIFICATIONS-24)', () => {
  const all = TextKind.options.flatMap((kind) => (['en', 'sm'] as const).map((language) => [kind, language] as const));
  it.each(all)('%s is one segment of GSM letters in %s', (kind, language) => {
    const text = textMessageOf(kind, longest, language);
    expect(text).toMatch(GSM);
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).not.toMatch(/undefined|[{}[\]]/);
    expect(text.startsWith('Lalaga: ')).toBe(true);
  });

  it.each(all)('%s says no amount, no name and no link in %s', (kind, language) => {
    const words = (language === 'en' ? english : samoan)[kind];
    const named = [...words.matchAll(/\{(\w+)/g)].map(([, name]) => name);
    expect(named.filter((name) => !['loanId', 'day', 'until', 'from', 'code'].includes(name ?? ''))).toEqual([]);
    expect(words).not.toMatch(/http|www|\.ws/);
  });

  it('says only what its notice knows', () => {
    for (const kind of TextKind.options.filter((one) => one !== 'TextCode')) {
      const named = [...english[kind].matchAll(/\{(\w+)/g)].map(([, name]) => name ?? '');
      for (const name of named) expect(notices[kind].text, kind).toContain(`{${name}`);
    }
  });

  it('is of five notices alone, and of a code', () => {
    expect(Object.keys(notices).filter((kind) => isTexted(kind as keyof typeof notices))).toEqual([
      'RepaymentSoon',
      'RepaymentOverdue',
      'CallAnnounced',
      'GuaranteeCalled',
      'CallNeedless',
    ]);
  });
});

describe('the text messages of a week (NOTIFICATIONS-25)', () => {
  const now = Date.parse('2027-03-10T00:00:00Z');
  const daysAgo = (days: number, id: string) => ({ id, at: now - days * 86_400_000 });
  it('are four at most, and one that is sent again counts once', () => {
    const three = [daysAgo(6, 'a'), daysAgo(2, 'b'), daysAgo(1, 'c')];
    const four = withOneMore(three, 'd', now) ?? [];
    expect(four).toEqual([...three, { id: 'd', at: now }]);
    expect(withOneMore(four, 'e', now)).toBeUndefined();
    expect(withOneMore(four, 'b', now)).toBe(four);
  });

  it('are forgotten after seven days', () => {
    const old = [daysAgo(8, 'a'), daysAgo(7, 'b'), daysAgo(6, 'c'), daysAgo(5, 'd')];
    expect(withOneMore(old, 'e', now)?.map(({ id }) => id)).toEqual(['c', 'd', 'e']);
  });
});

describe('a number for text messages (ACCOUNTS-53)', () => {
  it('has seven digits, and is the one that was confirmed', () => {
    expect(['+6857712345', '+68522123', '+685771234'].map(isMobile)).toEqual([true, false, false]);
    const texting = { phone: '+6857712345', since: '2027-03-01T00:00:00Z' };
    expect(takesTexts({ phone: '+6857712345', texting })).toBe(true);
    expect(takesTexts({ phone: '+6857754321', texting })).toBe(false);
    expect(takesTexts({ phone: '+6857712345' })).toBe(false);
  });
});
