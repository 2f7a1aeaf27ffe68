import { afterEach, beforeEach, vi } from 'vitest';
import { FakeApi } from './fake-api.ts';

/** Gives each test of a file an API in place of the network, which answers what the test tells it to. */
export function withFakeApi(): FakeApi {
  const api = new FakeApi();
  beforeEach(() => {
    api.reset();
    vi.stubGlobal('fetch', api.fetch);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  return api;
}
