import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFObjectCopier,
  PDFPage,
  PDFPageLeaf,
  PDFRef,
} from '@cantoo/pdf-lib';

const name = (text: string) => PDFName.of(text);

/**
 * A PDF of ours with the pages of another one after its own, which are read aloud after its own (GUARANTORS-56). One that
 * was drawn before its texts were marked stays as it is, and so do the pages after it.
 */
export async function appendPdf(first: Uint8Array, second: Uint8Array, at: string): Promise<Uint8Array> {
  const document = await PDFDocument.load(first, { updateMetadata: false });
  const after = await PDFDocument.load(second, { updateMetadata: false });
  // One copier for pages and elements: both then name the same copies.
  const copier = PDFObjectCopier.for(after.context, document.context);
  const pages = after.getPages().map(({ ref }) => {
    const copy = copier.copy(ref);
    const leaf = document.context.lookup(copy);
    if (!(leaf instanceof PDFPageLeaf)) throw new Error('A page of a PDF was copied as something else');
    return PDFPage.of(leaf, copy, document);
  });
  const ownPages = document.getPageCount();
  for (const [nth, page] of pages.entries()) {
    document.addPage(page);
    page.node.set(name('StructParents'), PDFNumber.of(ownPages + nth));
  }
  const [own, added] = [structureOf(document), structureOf(after)];
  if (own && added) {
    for (const kid of added.kids.asArray()) {
      const copy = copier.copy(kid);
      document.context.lookup(copy, PDFDict).set(name('P'), own.document);
      own.kids.push(copy);
    }
    for (let nth = 0; nth < pages.length; nth++) {
      own.parents.push(PDFNumber.of(ownPages + nth));
      own.parents.push(copier.copy(added.parents.lookup(2 * nth + 1, PDFArray)));
    }
    own.root.set(name('ParentTreeNextKey'), PDFNumber.of(ownPages + pages.length));
  }
  document.setModificationDate(new Date(at));
  return document.save();
}

/** The elements of a PDF that `pdfOf` made: its tree, what is in its document, and the elements of each page. */
function structureOf({ catalog }: PDFDocument) {
  const root = catalog.lookupMaybe(name('StructTreeRoot'), PDFDict);
  if (!root) return undefined;
  const document = root.get(name('K'));
  if (!(document instanceof PDFRef)) return undefined;
  return {
    root,
    document,
    kids: root.lookup(name('K'), PDFDict).lookup(name('K'), PDFArray),
    parents: root.lookup(name('ParentTree'), PDFDict).lookup(name('Nums'), PDFArray),
  };
}
