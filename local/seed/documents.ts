import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { documentsApi } from '#shared/documents/api.ts';
import type { ContentType, DocumentType, HandedIn } from '#shared/documents/document.ts';
import type { Client } from './client.ts';
import { until } from './until.ts';

/**
 * Uploads a document of each type as a browser does, straight to storage with its signed form, and waits until all are checked.
 * Returns the list of documents that the API's calls take.
 */
export async function uploadDocuments(client: Client, types: readonly DocumentType[]): Promise<HandedIn> {
  const files = types.map(fileOf);
  const { uploads } = await client.call(documentsApi.presignUploads, {
    body: { files: files.map(({ bytes, ...file }) => ({ ...file, size: bytes.length, sha256: sha256Of(bytes) })) },
  });
  await Promise.all(uploads.map((upload, at) => uploadFile(upload, files[at]?.bytes ?? Buffer.alloc(0))));
  await untilClean(
    client,
    uploads.map(({ documentId }) => documentId),
  );
  return uploads.map(({ documentId }, at) => ({ documentId, DocumentType: types[at] ?? 'ID' }));
}

type File = { DocumentType: DocumentType; contentType: ContentType; bytes: Buffer };

function fileOf(type: DocumentType): File {
  const picture = pictures[type];
  if (picture) return { DocumentType: type, contentType: 'image/png', bytes: picture };
  return { DocumentType: type, contentType: 'application/pdf', bytes: pdfOf(`${type} ${Math.random()}`) };
}

async function uploadFile({ url, fields }: { url: string; fields: Record<string, string> }, bytes: Buffer) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(bytes)]));
  const response = await fetch(url, { method: 'POST', body: form });
  if (!response.ok) throw new Error(`The upload was refused: ${await response.text()}`);
}

const untilClean = (client: Client, ids: readonly string[]) =>
  until('the check of the documents', async () => {
    const mine = await client.call(documentsApi.listMyDocuments, { query: { limit: 40 } });
    const uploaded = mine.filter(({ documentid }) => ids.includes(documentid));
    const refused = uploaded.find(({ status }) => status === 'Refused');
    if (refused) throw new Error(`${refused.documenttype} was refused: ${refused.reason}`);
    return uploaded.length === ids.length && uploaded.every(({ status }) => status === 'Clean') ? uploaded : undefined;
  });

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64');

/** The smallest PDF that PDF readers open: one page with one line. */
function pdfOf(line: string): Buffer {
  const text = `BT /F1 12 Tf 72 720 Td (${line}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj${object}endobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  return Buffer.from(
    `${file}${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF`,
  );
}

type Picture = { width: number; height: number; centre: number; radius: number };

/** What people photograph, in pixels: the face is as far from the left as `centre`. */
const pictures: Partial<Record<DocumentType, Buffer>> = {
  Selfie: pictureOf({ width: 480, height: 600, centre: 240, radius: 96 }),
  Passport: pictureOf({ width: 720, height: 500, centre: 150, radius: 72 }),
  DriverLicense: pictureOf({ width: 640, height: 400, centre: 134, radius: 64 }),
};

/** A PNG in two greys: head and shoulders on a plain page. */
function pictureOf({ width, height, centre, radius }: Picture): Buffer {
  const isPerson = (x: number, y: number) =>
    Math.hypot(x - centre, y - height * 0.4) < radius || Math.hypot(x - centre, y - height) < radius * 1.6;
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(1 + width);
    for (let x = 0; x < width; x++) row[1 + x] = isPerson(x, y) ? 110 : 225;
    return row;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8); // Bits of a pixel; the rest says grey, packed and not interlaced.
  const chunks = [chunkOf('IHDR', header), chunkOf('IDAT', deflateSync(Buffer.concat(rows))), chunkOf('IEND')];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
}

/** A chunk of a PNG, with its length and checksum. */
function chunkOf(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
