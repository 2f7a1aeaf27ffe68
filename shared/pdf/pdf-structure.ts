/** What a text is to whoever hears the document (ISO 32000-1, 14.8.4). */
type Tag = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD';

/** A part of the document. All its pieces of text name the same object; one that is in no other is in the document itself. */
export type Element = { tag: Tag; within?: Element };

/**
 * Adds what says how the document is read aloud to the objects of a file: its elements, in the order of their first pieces.
 * `marked` has the element of each marked piece, by page. Answers the reference of the root.
 */
export function addStructure(
  marked: readonly (readonly Element[])[],
  pages: readonly string[],
  objects: string[],
): string {
  const [root, document] = [reserved(objects), reserved(objects)];
  const numbers = new Map<Element, number>();
  const kids = new Map<Element | undefined, string[]>();
  const into = (parent: Element | undefined, kid: string) => kids.set(parent, [...(kids.get(parent) ?? []), kid]);
  const numberOf = (element: Element | undefined): number => {
    if (!element) return document;
    const known = numbers.get(element);
    if (known !== undefined) return known;
    numberOf(element.within);
    const number = reserved(objects);
    numbers.set(element, number);
    into(element.within, reference(number));
    return number;
  };
  const elementsOfPages = marked.map((elements, page) =>
    elements.map((element, nth) => {
      const number = numberOf(element);
      into(element, `<</Type/MCR/Pg ${pages[page]}/MCID ${nth}>>`);
      return reference(number);
    }),
  );
  for (const [element, number] of numbers) {
    const scope = element.tag === 'TH' ? '/A<</O/Table/Scope/Column>>' : '';
    objects[number - 1] =
      `<</Type/StructElem/S/${element.tag}/P ${reference(numberOf(element.within))}${scope}/K[${kids.get(element)?.join('')}]>>`;
  }
  objects[document - 1] =
    `<</Type/StructElem/S/Document/P ${reference(root)}/K[${kids.get(undefined)?.join(' ') ?? ''}]>>`;
  const parents = elementsOfPages.map((elements, page) => `${page}[${elements.join(' ')}]`).join('');
  objects[root - 1] =
    `<</Type/StructTreeRoot/K ${reference(document)}/ParentTree<</Nums[${parents}]>>/ParentTreeNextKey ${pages.length}>>`;
  return reference(root);
}

/** The number of an object whose text is set later. */
const reserved = (objects: string[]): number => objects.push('');
const reference = (number: number): string => `${number} 0 R`;
