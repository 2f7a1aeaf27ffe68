// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { documentsApi } from '#shared/documents/api.ts';
import { withFakeApi } from '#test/support/with-fake-api.ts';
import { documentAddress } from '#web/platform/files/document-address.ts';
import { clearToken, setToken } from '#web/platform/network/access-token.ts';

const api = withFakeApi();
beforeEach(() => setToken('a-token'));
afterEach(clearToken);

it('a document / has its address from the stream call as a PDF, else from the view call (DOCUMENTS-23)', async () => {
  api.answer({ ...documentsApi.viewDocument, path: '/documents/view/d' }, () => ({ url: 'viewed' }));
  const streamed = api.answer({ ...documentsApi.streamDocument, path: '/documents/stream/d' }, () => ({
    url: 'streamed',
  }));
  const pdf = { documentid: 'd', contenttype: 'application/pdf' } as const;
  expect((await documentAddress(pdf)).url).toBe('streamed');
  expect((await documentAddress(pdf, { disposition: 'attachment' })).url).toBe('streamed');
  expect(streamed.map(({ query }) => query)).toEqual([{}, { disposition: 'attachment' }]);
  for (const contenttype of ['image/png', null] as const)
    expect((await documentAddress({ ...pdf, contenttype })).url).toBe('viewed');
});
