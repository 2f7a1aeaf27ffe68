type Section = { heading: string; paragraphs: readonly string[]; explanation?: readonly string[] };

/** About the number of characters that a phone of 360 × 740 pixels shows at once. */
const MAX_PAGE_LENGTH = 900;

/**
 * The sections of an agreement by pages for a phone: whole sections, as many as fit; one that is
 * longer has a page of its own.
 */
export function agreementPages<Of extends Section>(sections: readonly Of[]): Of[][] {
  const pages: Of[][] = [];
  let length = 0;
  for (const section of sections) {
    const page = pages.at(-1);
    const own = lengthOf(section);
    if (page && length + own <= MAX_PAGE_LENGTH) page.push(section);
    else pages.push([section]);
    length = pages.at(-1) === page ? length + own : own;
  }
  return pages;
}

const lengthOf = ({ heading, paragraphs, explanation = [] }: Section): number =>
  [...paragraphs, ...explanation].reduce((length, paragraph) => length + paragraph.length, heading.length);
