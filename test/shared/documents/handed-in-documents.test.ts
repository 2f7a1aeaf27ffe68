import { expect, it } from 'vitest';
import type { Document } from '#shared/documents/document.ts';
import { handedInDocumentsOf } from '#shared/documents/wire.ts';

const day = (nr: number): string => `2026-11-${String(nr).padStart(2, '0')}T00:00:00.000Z`;

/** A document that was uploaded on a day of the month, and handed in on others. */
const aDocument = (id: string, uploaded: number, handedIn: number, changes: Partial<Document> = {}): Document => ({
  id,
  ownerId: 'sina',
  type: 'Payslip',
  contentType: 'application/pdf',
  size: 1,
  sha256: '',
  status: 'Clean',
  attachedTo: 'guarantor:1',
  createdAt: day(uploaded),
  attachedAt: day(handedIn),
  version: 1,
  ...changes,
});
const marksOf = (documents: readonly Document[], options = {}) =>
  handedInDocumentsOf(documents, options).map(({ documentid, mark }) => `${documentid} ${mark ?? '-'}`);

it('documents handed in once have no mark, nor those of before there were marks (DOCUMENTS-29)', () => {
  const { attachedAt: _, ...old } = aDocument('old', 3, 3);
  expect(marksOf([aDocument('a', 1, 2), aDocument('b', 2, 2)])).toEqual(['a -', 'b -']);
  expect(marksOf([old, { ...old, id: 'older', createdAt: day(1) }])).toEqual(['older -', 'old -']);
});

it('documents handed in again are marked where they are new or replaced, standing orders apart (DOCUMENTS-29)', () => {
  const order = aDocument('order', 8, 9, { type: 'StandingOrder' });
  const documents = [aDocument('bad', 1, 2), aDocument('good', 1, 5), aDocument('new', 4, 5), order];
  expect(marksOf(documents)).toEqual(['bad Replaced', 'good -', 'new New', 'order -']);
});

it('a file that was handed in twice is shown once, as it was the last time (DOCUMENTS-29)', () => {
  const [first, again] = [{ fileOf: 'good' }, { fileOf: 'good' }];
  const documents = [
    aDocument('2', 1, 5, again),
    aDocument('1', 1, 2, first),
    aDocument('bad', 1, 2),
    aDocument('new', 3, 5),
  ];
  expect(marksOf(documents)).toEqual(['2 -', 'bad Replaced', 'new New']);
});

it('documents that add to those of before replace none (DOCUMENTS-29)', () => {
  const documents = [aDocument('letter', 1, 2), aDocument('payslip', 1, 2), aDocument('more', 8, 9)];
  expect(marksOf(documents, { isAddedTo: true })).toEqual(['letter -', 'payslip -', 'more New']);
});
