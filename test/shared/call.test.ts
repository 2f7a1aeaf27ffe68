import { afterEach, describe, expect, it } from 'vitest';
import { writeCall } from '#shared/call.ts';
import { chatApi } from '#shared/chat/api.ts';

const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size') ?? {};
afterEach(() => Object.defineProperty(URLSearchParams.prototype, 'size', size));

describe('the address of a call', () => {
  it('has what is asked for, in a browser without URLSearchParams.size, too (SITE-88)', () => {
    Reflect.deleteProperty(URLSearchParams.prototype, 'size');
    const params = { id: 'a' };
    const { path } = writeCall(chatApi.listMessages, { params, query: { limit: 50, cursor: 'b&c' } });
    expect(path).toBe('/chat/a/messages?limit=50&cursor=b%26c');
    expect(writeCall(chatApi.listMessages, { params, query: {} }).path).toBe('/chat/a/messages');
  });
});
