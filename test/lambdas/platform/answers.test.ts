import { describe, expect, it, vi } from 'vitest';
import { answer, refusal } from '#lambdas/platform/answers.ts';
import { DomainError, type ErrorCode } from '#shared/errors.ts';

vi.mock('#lambdas/platform/log.ts', () => ({ logError: vi.fn() }));

const statuses: Record<ErrorCode, number> = {
  Invalid: 400,
  Unauthenticated: 401,
  Forbidden: 403,
  SecondFactorNeeded: 403,
  NotFound: 404,
  IllegalTransition: 409,
  InsufficientFunds: 409,
  FigureDiffers: 409,
  AlreadyDone: 409,
  Stale: 409,
  Refused: 409,
  TooLarge: 413,
  UnsupportedType: 415,
  KeyReused: 422,
  TooMany: 429,
  Busy: 503,
};

const codes = Object.keys(statuses) as ErrorCode[];

describe('a refusal', () => {
  it('says the same sentence twice, its code, and what is wrong with each field (API-14)', () => {
    const { body } = refusal(
      new DomainError('Invalid', 'Invalid', 'Enter a name.', undefined, { name: 'Enter a name.' }),
      'r1',
    );
    expect(JSON.parse(body)).toEqual({
      error: 'Enter a name.',
      message: 'Enter a name.',
      code: 'Invalid',
      fields: { name: 'Enter a name.' },
    });
    expect(JSON.parse(refusal(new DomainError('NotFound', 'NotFound', 'Gone.'), 'r1').body)).not.toHaveProperty(
      'fields',
    );
  });

  it.each(codes)('has the status of its code, and says when to retry where that helps (API-15): %s', (code) => {
    const { statusCode, headers } = refusal(new DomainError(code, code, 'No.'), 'r1');
    expect(statusCode).toBe(statuses[code]);
    expect(headers?.['retry-after']).toBe(['TooMany', 'Busy'].includes(code) ? '2' : undefined);
  });

  it('of an unexpected error tells nothing but the id of the request (API-16)', () => {
    const { statusCode, body } = refusal(new TypeError('secret of the table'), 'r1');
    expect(statusCode).toBe(500);
    expect(JSON.parse(body)).toMatchObject({ code: 'Unexpected', message: expect.stringContaining('r1') });
    expect(body).not.toContain('secret');
  });
});

it('an answer / is never cached on its way (API-18)', () => {
  for (const { headers } of [answer(200, {}), refusal(new DomainError('NotFound', 'NotFound', 'Gone.'), 'r1')])
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
});
