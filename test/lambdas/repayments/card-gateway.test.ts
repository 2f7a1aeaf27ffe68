import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { cardPageUrl, mustBeSigned, openCardToken } from '#lambdas/repayments/card-gateway.ts';
import { sene } from '#shared/money.ts';

const CARD_KEY = 'the key of the card gateway';
beforeAll(() => {
  Object.assign(process.env, { CARD_KEY, CARD_PAGE_URL: 'http://cards.example/pay' });
});

const content = { repaymentId: '1042-007', amount: sene(8_365), nonce: 'one', expires: 1_800_000 };
const tokenOf = () => new URL(cardPageUrl(content)).searchParams.get('token') ?? '';

describe('the token of a card page (REPAYMENTS-12)', () => {
  it('names instalment, amount and expiry, for us and for the page', () => {
    expect(new URL(cardPageUrl(content)).searchParams.get('repaymentId')).toBe('1042-007');
    expect(openCardToken(tokenOf())).toEqual(content);
  });

  it('is refused when anything of it was changed (REPAYMENTS-13)', () => {
    const [text = '', signature = ''] = tokenOf().split('.');
    const cheaper = Buffer.from(JSON.stringify({ ...content, amount: 1 })).toString('base64url');
    for (const token of [`${cheaper}.${signature}`, `${text}.`, text, '', `${text}.${signature}x`])
      expect(() => openCardToken(token)).toThrow(expect.objectContaining({ name: 'Forbidden' }));
  });
});

describe('the signature of the card gateway (REPAYMENTS-13)', () => {
  const now = Date.parse('2027-03-01T00:00:00Z');
  const body = '{"paymentId":"pay-1"}';
  const header = (at: number, key = CARD_KEY) => {
    const seconds = Math.floor(at / 1000);
    return `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`;
  };

  it.each([0, -300_000, 300_000])('is accepted within five minutes: %i ms', (apart) => {
    expect(() => mustBeSigned(body, header(now + apart), now)).not.toThrow();
  });

  it.each([
    ['is older', header(now - 301_000)],
    ['is of another key', header(now, 'another key')],
    ['has no time', header(now).replace(/^t=\d+,/, '')],
    ['is missing', ''],
  ])('is refused when it %s', (_, said) => {
    expect(() => mustBeSigned(body, said, now)).toThrow(expect.objectContaining({ name: 'Forbidden' }));
  });
});
