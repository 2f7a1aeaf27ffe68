let inSamoan = (english: string): string => english;

// They are many: they come beside the first page. Until then, and without a connection, they are English.
import('./in-samoan.ts')
  .then((module) => {
    inSamoan = module.inSamoan;
  })
  .catch(() => undefined);

/** What the rules and the server say, in Samoan where it is known. */
export const said = (english: string): string => inSamoan(english);
