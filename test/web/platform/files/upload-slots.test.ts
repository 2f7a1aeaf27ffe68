// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MAX_FILE_AGE_MS } from '#web/platform/browser/device.ts';
import { sendFile, uploadOf, watchUpload } from '#web/platform/files/upload-slots.ts';
import { setToken } from '#web/platform/network/access-token.ts';
import { endSession } from '#web/platform/session/current-session.ts';

const SLOT = 'kyc.id';
let calls: number;
let unwatch: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 30, 21) });
  calls = 0;
  // The browser says that it is online, and no call arrives.
  vi.stubGlobal('fetch', () => {
    calls++;
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  vi.stubGlobal('indexedDB', databaseInMemory());
  // It would take real time.
  vi.spyOn(crypto.subtle, 'digest').mockResolvedValue(new ArrayBuffer(32));
  setToken('a-token');
  unwatch = watchUpload(SLOT, () => undefined);
});
afterEach(() => {
  unwatch();
  endSession();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A database with what `stored-files.ts` uses: one store, each of whose requests succeeds. */
function databaseInMemory() {
  const files = new Map<string, unknown>();
  const succeed = (result: unknown) => {
    const request = { result, onsuccess: () => undefined };
    queueMicrotask(() => request.onsuccess());
    return request;
  };
  const store = {
    put: (file: unknown, slot: string) => succeed(files.set(slot, file)),
    get: (slot: string) => succeed(files.get(slot)),
    delete: (slot: string) => succeed(files.delete(slot)),
  };
  const database = { transaction: () => ({ objectStore: () => store }), close: () => undefined };
  return { open: () => succeed(database) };
}

const pdf = Object.assign(new File(['%PDF-1.7'], 'me.pdf', { type: 'application/pdf' }), {
  arrayBuffer: async () => new ArrayBuffer(8), // jsdom has none.
});
const interrupted = async () => {
  await sendFile(SLOT, 'Passport', pdf);
  expect(uploadOf(SLOT).state).toBe('waiting');
  expect(calls).toBe(1);
};
const isTriedAfter = async (ms: number) => {
  const before = calls;
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(calls).toBe(before);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toBe(before + 1);
};

it('an upload that breaks / is tried again after 5, 15 and 60 seconds and then every ten minutes, until its file is too old (SITE-43)', async () => {
  await interrupted();
  for (const seconds of [5, 15, 60, 600, 600]) await isTriedAfter(seconds * 1000);
  await vi.advanceTimersByTimeAsync(MAX_FILE_AGE_MS);
  expect(uploadOf(SLOT)).toMatchObject({
    state: 'failed',
    message: 'This file has waited too long. Please choose it again.',
  });
  expect(calls).toBe(6);
});

it('an upload that breaks / is tried again at once when its page is seen again, and soon after that (SITE-43)', async () => {
  await interrupted();
  for (const seconds of [5, 15]) await isTriedAfter(seconds * 1000);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toBe(3);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toBe(4);
  await isTriedAfter(5000);
});

it('an upload that breaks / is tried again where the browser stores no files, until the session ends (SITE-62, SITE-43)', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  await interrupted();
  for (const seconds of [5, 15]) await isTriedAfter(seconds * 1000);
  expect(uploadOf(SLOT).state).toBe('waiting');
  endSession();
  await vi.advanceTimersByTimeAsync(MAX_FILE_AGE_MS);
  expect(uploadOf(SLOT).state).toBe('failed');
  expect(calls).toBe(3);
});
