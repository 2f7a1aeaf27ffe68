import { constants, inflateSync } from 'node:zlib';
import { damaged, RefusedFile } from './refused-file.ts';

/** Names that make a PDF do something, carry something along, or hide what it holds. */
const dangers = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition)(?![A-Za-z])/;
/** So short that it occurs by chance in compressed pictures: searched for outside of them only. */
const script = /\/JS(?![A-Za-z])/;
const locked = /\/Encrypt(?![A-Za-z])/;

/** How much all packed objects together may unpack to (DOCUMENTS-14). */
const MAX_UNPACKED = 20 * 1024 * 1024;

/**
 * A PDF that only shows pages (DOCUMENTS-14). Throws RefusedFile for one that is locked, runs scripts or programs,
 * carries other files, or has packed objects that cannot be read. Names may be written in hexadecimal, and objects be
 * packed in streams.
 */
export function inspectPdf(file: Buffer): Buffer {
  const text = file.toString('latin1');
  if (!text.slice(-2048).includes('%%EOF')) throw damaged('PDF');
  const unpacked = packedObjectsOf(file, text);
  const everything = spelledOut([text, ...unpacked].join('\n'));
  if (locked.test(everything)) throw new RefusedFile('The PDF is locked. Please send one without a password.');
  const structure = spelledOut([text.replace(bodies, '$1'), ...unpacked].join('\n'));
  if (dangers.test(everything) || script.test(structure))
    throw new RefusedFile('The PDF contains a program or another file. Please send a plain scan or a photo.');
  return file;
}

/** `#61` in a name is `a`. */
const spelledOut = (text: string) =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const bodies = /(>>\s*stream\r?\n)[\s\S]*?endstream/g;

/** The objects that are packed in streams, where a plain search does not see them. */
function packedObjectsOf(file: Buffer, text: string): string[] {
  let left = MAX_UNPACKED;
  return [...text.matchAll(/(?<!end)stream\r?\n/g)].flatMap((match) => {
    const dictionary = spelledOut(text.slice(text.lastIndexOf('endstream', match.index) + 1, match.index));
    if (!/\/ObjStm(?![A-Za-z])/.test(dictionary)) return [];
    const from = match.index + match[0].length;
    const body = file.subarray(from, Math.max(text.indexOf('endstream', from), from));
    const objects = /\/Filter/.test(dictionary) ? inflated(body, dictionary, left) : body;
    left -= objects.length;
    return [objects.toString('latin1')];
  });
}

function inflated(body: Buffer, dictionary: string, most: number): Buffer {
  const filter = /\/Filter\s*\[?\s*\/FlateDecode\s*(?!\s*\/)/;
  if (!filter.test(dictionary) || most <= 0) throw damaged('PDF');
  try {
    // The line break before `endstream` is not part of the data, and must not stop the reading of it.
    return inflateSync(body, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    throw damaged('PDF');
  }
}
