// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bringNewerMethods } from '#web/platform/browser/newer-methods.ts';

const named = ['findLast', 'toReversed', 'toSorted'] as const;
const own = named.map((name) => [name, Array.prototype[name]] as const);
const { requestSubmit } = HTMLFormElement.prototype;

const take = () => {
  for (const name of named) Reflect.deleteProperty(Array.prototype, name);
  Reflect.deleteProperty(HTMLFormElement.prototype, 'requestSubmit');
};
const define = (prototype: object, name: string, value: unknown) =>
  Object.defineProperty(prototype, name, { value, configurable: true, writable: true });

beforeEach(() => {
  take();
  bringNewerMethods();
});
afterEach(() => {
  for (const [name, value] of own) define(Array.prototype, name, value);
  define(HTMLFormElement.prototype, 'requestSubmit', requestSubmit);
});

describe('the methods that an older browser is brought (SITE-88)', () => {
  it.each(own)('answer as the own ones of a newer browser do, and change nothing: %s', (name, native) => {
    expect(Array.prototype[name]).not.toBe(native);
    const isSmall = (value: number, at: number, all: number[]) => value < at && all.length > 2;
    const order = (one: number, other: number) => one - other;
    const given = { findLast: [isSmall], toReversed: [], toSorted: [order] }[name];
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5, max: 20 })), (numbers) => {
        const before = [...numbers];
        expect(Reflect.apply(Array.prototype[name], numbers, given)).toEqual(Reflect.apply(native, before, given));
        expect(numbers).toEqual(before);
      }),
    );
    expect([10, 9].toSorted()).toEqual([10, 9]);
  });

  it('are met by no loop over an array', () => {
    const met: string[] = [];
    for (const at in ['one']) met.push(at);
    expect(met).toEqual(['0']);
  });

  it('submit a form once, as its own button would, and leave it as it was', () => {
    document.body.innerHTML = '<form><input name="amount" value="5"></form>';
    const form = document.querySelector('form') as HTMLFormElement;
    const sent: unknown[] = [];
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      sent.push([...new FormData(form).entries()]);
    });
    form.requestSubmit();
    expect(sent).toEqual([[['amount', '5']]]);
    expect(form.innerHTML).toBe('<input name="amount" value="5">');
  });

  it('leave the own ones of a newer browser alone', () => {
    for (const [name, value] of own) define(Array.prototype, name, value);
    bringNewerMethods();
    for (const [name, value] of own) expect(Array.prototype[name]).toBe(value);
  });
});
