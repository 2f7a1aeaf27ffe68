// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { documentsApi, type MyDocument } from '#shared/documents/api.ts';
import { withFakeApi } from '#test/support/with-fake-api.ts';
import { ownDocuments } from '#web/platform/files/own-documents.ts';
import { clearToken, setToken } from '#web/platform/network/access-token.ts';

const api = withFakeApi();
afterEach(clearToken);

const aDocument = (documentid: string): MyDocument => ({
  ...{ documentid, documenttype: 'Payslip', status: 'Clean', createdat: '2026-11-21T08:00:00.000Z', size: 1 },
  ...{
    contenttype: 'image/jpeg',
    mark: 'New',
    used: false,
    reusable: true,
    expirationdate: null,
    reason: null,
    reasoncode: null,
  },
});

it('the documents of a person / are all listed, also where a page has none but copies (DOCUMENTS-28)', async () => {
  setToken('a-token');
  api.answer(documentsApi.listMyDocuments, ({ query: { cursor } }) => (cursor ? [aDocument('passport')] : []));
  vi.stubGlobal('fetch', api.inTwoPages);
  expect(await ownDocuments()).toEqual([aDocument('passport')]);
});
