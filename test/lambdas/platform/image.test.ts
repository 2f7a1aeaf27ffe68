import { expect, it } from 'vitest';
import { plainOf } from '#lambdas/platform/image.ts';
import { recordOf } from '#test/support/outbox.ts';

it('an item that the stream brings / has every kind of value that is stored, also what is null (API-22)', () => {
  const item = {
    ...{ text: 'a', empty: '', number: 1.5, yes: true, no: false, none: null },
    ...{ list: [null, 'b'], map: { c: null } },
  };
  expect(plainOf(recordOf(item).dynamodb?.NewImage ?? {})).toEqual(item);
});
