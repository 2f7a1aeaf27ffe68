import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { answer, refusal } from '#lambdas/platform/answers.ts';
import { DomainError, type ErrorCode, statuses } from '#shared/errors.ts';

vi.mock('#lambdas/platform/log.ts', () => ({ logError: vi.fn() }));

/** The statuses of the kinds, as the table of API-15 has them. */
const ruled = [
  ...readFileSync('docs/rules/api.md', 'utf8').matchAll(/^ {2}\| (\d{3}) \| (.*?)(?:, with .*)? \|$/gm),
].flatMap(([, status, kinds = '']) => kinds.split(',').map((kind) => [kind.trim(), Number(status)]));

describe('a refusal', () => {
  it('says the same sentence twice, its code, and what is wrong with each field (API-14)', () => {
    const { body } = refusal(
      new DomainError('Invalid', 'Invalid', 'Enter a name.', undefined, {
        name: { message: 'Enter a name.', code: 'NameMissing' },
      }),
      'r1',
    );
    expect(JSON.parse(body)).toEqual({
      error: 'Enter a name.',
      message: 'Enter a name.',
      code: 'Invalid',
      fields: { name: { message: 'Enter a name.', code: 'NameMissing' } },
    });
    expect(JSON.parse(refusal(new DomainError('NotFound', 'NotFound', 'Gone.'), 'r1').body)).not.toHaveProperty(
      'fields',
    );
  });

  it('is of a kind that has its status in the rules (API-15)', () => {
    expect(statuses).toEqual(Object.fromEntries(ruled));
  });

  it.each(Object.entries(statuses))('says when to retry where that helps (API-15): %s', (kind, status) => {
    const { statusCode, headers } = refusal(new DomainError(kind as ErrorCode, kind, 'No.'), 'r1');
    expect(statusCode).toBe(status);
    expect(headers?.['retry-after']).toBe(['TooMany', 'Busy'].includes(kind) ? '2' : undefined);
  });

  it('of an unexpected error says nothing but the id of the request (API-16)', () => {
    const { statusCode, body } = refusal(new TypeError('secret of the table'), 'r1');
    expect(statusCode).toBe(500);
    expect(JSON.parse(body)).toMatchObject({ code: 'Unexpected', message: expect.stringContaining('r1') });
    expect(body).not.toContain('secret');
  });

  it.each(['TooManyRequestsException', 'ThrottlingException', 'TimeoutError'])(
    'of a service of AWS that answers %s is Busy (API-21)',
    (name) => {
      const { statusCode, headers, body } = refusal(Object.assign(new Error('Rate exceeded'), { name }), 'r1');
      expect([statusCode, headers?.['retry-after'], JSON.parse(body).code]).toEqual([503, '2', 'Busy']);
    },
  );
});

it('an answer / is never cached on its way (API-18)', () => {
  for (const { headers } of [answer(200, {}), refusal(new DomainError('NotFound', 'NotFound', 'Gone.'), 'r1')])
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
});
