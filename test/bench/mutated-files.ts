import { crc32, deflateSync } from 'node:zlib';
import { inspectFile } from '#lambdas/documents/inspect-file.ts';
import { RefusedFile } from '#lambdas/documents/refused-file.ts';
import { writeJpeg } from '#lambdas/documents/write-jpeg.ts';
import { MAX_FILE_BYTES } from '#shared/documents/api.ts';
import type { ContentType } from '#shared/documents/document.ts';
import { randomFrom } from '#test/reliability/simulation.ts';
import { aPdf } from '#test/support/files.ts';
import { photos, webps } from '#test/support/photos.ts';
import { chunk, header, png } from '#test/support/png.ts';

type SampleFile = { type: ContentType; file: Buffer };
type Random = () => number;
export type Outcome = {
  slowestMs: number;
  times: number[];
  clean: number;
  refused: number;
  wrong: string[];
  peakMb: number;
};

/** Checks files that are mutations of real ones, the same for the same seed: what the check makes of them, and its CPU time. */
export function checkMutated({ count, seed }: { count: number; seed: number }): Outcome {
  const random = randomFrom(seed);
  const samples = samplesOf(random);
  const outcome: Outcome = { slowestMs: 0, times: [], clean: 0, refused: 0, wrong: [], peakMb: 0 };
  for (let at = 0; at < count; at += 1) {
    const { type, file } = mutated(samples, random);
    const begun = process.cpuUsage();
    const answer = answerOf({ type, file });
    const { user, system } = process.cpuUsage(begun);
    outcome.times.push((user + system) / 1000);
    if (answer === 'clean' || answer === 'refused') outcome[answer] += 1;
    else outcome.wrong.push(`file ${at} of seed ${seed}: ${answer}`);
    outcome.peakMb = Math.max(outcome.peakMb, process.memoryUsage.rss() / 2 ** 20);
  }
  outcome.slowestMs = Math.max(...outcome.times);
  return outcome;
}

function answerOf({ type, file }: SampleFile): string {
  try {
    const clean = inspectFile(file, type);
    return clean.length > 0 ? 'clean' : 'nothing is left';
  } catch (error) {
    return error instanceof RefusedFile ? 'refused' : String(error);
  }
}

const whole = (random: Random, below: number) => Math.floor(random() * below);
const one = <T>(random: Random, all: readonly T[]): T => {
  const chosen = all[whole(random, all.length)];
  if (chosen === undefined) throw new Error('There is nothing to choose from');
  return chosen;
};

function samplesOf(random: Random): SampleFile[] {
  const photo = aPhoto({ width: 1600, height: 1200 }, random).toString('latin1');
  const rows = Buffer.from(Array.from({ length: 601 * 600 }, (_, at) => (at % 601 === 0 ? 0 : whole(random, 30))));
  const image = `<</Subtype/Image/Width 1600/Height 1200/Filter/DCTDecode/Length ${photo.length}>>stream\n${photo}\nendstream`;
  const objects = deflateSync('9 0 <</Type/Font/Subtype/Type1/BaseFont/Helvetica>>').toString('latin1');
  const packed = `<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>stream\n${objects}\nendstream`;
  const form = '<</BBox[0 0 9 9]/Length 1>>stream\nn\nendstream';
  const annotations = '/Annots[<</Subtype/Widget/Rect[0 0 9 9]/AP<</N 8 0 R>>>>]/AA<</O<</S/JavaScript/JS(1)>>>>';
  const samplesAs = (type: ContentType, ...files: Buffer[]) => files.map((file) => ({ type, file }));
  return [
    ...samplesAs('image/jpeg', ...Object.values(photos), Buffer.from(photo, 'latin1')),
    ...samplesAs('image/webp', ...Object.values(webps)),
    ...samplesAs(
      'image/png',
      png(header({ width: 600, height: 600 }), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))),
      png(header({}), chunk('IDAT', deflateSync(Buffer.alloc(6))), chunk('IEND', Buffer.alloc(0))),
    ),
    ...samplesAs(
      'application/pdf',
      aPdf(),
      aPdf({ more: [form, packed, form], page: annotations, resources: '/Font<</F 9 0 R>>' }),
      aPdf({ more: [image, packed, form], resources: '/XObject<</I 6 0 R>>', page: annotations }),
    ),
  ];
}

/** A grey photo as a camera packs it: a few coefficients of each block are not zero. */
function aPhoto({ width, height }: { width: number; height: number }, random: Random): Buffer {
  const blocks = { across: 1, down: 1, width: width / 8, height: height / 8 };
  const coefficients = new Int16Array(width * height).map((_, at) => (at % 64 < 9 ? whole(random, 31) - 15 : 0));
  const shown = { shownWidth: blocks.width, shownHeight: blocks.height };
  const quantization = new Uint16Array(64).fill(9);
  return writeJpeg({
    ...{ width, height, isProgressive: false, orientation: 1, isJfif: true },
    components: [{ id: 1, table: 0, quantization, coefficients, ...blocks, ...shown }],
    ...{ unitsAcross: blocks.width, unitsDown: blocks.height },
  });
}

/** What a mutation does to a file. */
type Mutation = (file: Buffer, random: Random, samples: readonly SampleFile[]) => Buffer;

const mutations: readonly Mutation[] = [
  function flipBits(file, random) {
    const copy = Buffer.from(file);
    for (let left = 1 + whole(random, 20); left > 0; left -= 1) {
      const at = whole(random, copy.length);
      copy[at] = (copy[at] ?? 0) ^ (1 << whole(random, 8));
    }
    return copy;
  },
  function cutOff(file, random) {
    return file.subarray(0, whole(random, file.length + 1));
  },
  function repeat(file, random) {
    const from = whole(random, file.length);
    const token = file.subarray(from, from + 1 + whole(random, 60));
    // Now and then as much as may be uploaded.
    const most = random() < 0.04 ? MAX_FILE_BYTES - file.length : 20_000;
    const times = Math.min(Math.floor(most / token.length), 1 + whole(random, 500_000));
    return Buffer.concat([file.subarray(0, from), Buffer.alloc(times * token.length, token), file.subarray(from)]);
  },
  function splice(file, random, samples) {
    const { file: other } = one(random, samples);
    const [from, to] = [whole(random, file.length), whole(random, file.length)];
    const begin = whole(random, other.length);
    const part = other.subarray(begin, begin + whole(random, 5000));
    return Buffer.concat([file.subarray(0, from), part, file.subarray(to)]);
  },
  function lie(file, random) {
    const copy = Buffer.from(file);
    for (let left = 1 + whole(random, 4); left > 0; left -= 1) {
      const number = Buffer.from(
        one(random, [
          [0, 0],
          [255, 255],
          [0, 0, 0, 0],
          [127, 255, 255, 255],
          [255, 255, 255, 255],
        ]),
      );
      number.copy(copy, whole(random, copy.length));
    }
    return copy;
  },
  function lieInDigits(file, random) {
    const text = file.toString('latin1');
    const digits = () => String(one(random, [0, 1, 3, 9, -1, 65_536, 4_294_967_295, 1e15]));
    const changed = text.replace(/(?<=\D)\d{1,6}(?=\D)/g, (number) => (random() < 0.05 ? digits() : number));
    return Buffer.from(changed, 'latin1');
  },
];

/** A sample after one to three mutations. Most keep their beginning: else each would be of another type. */
function mutated(samples: readonly SampleFile[], random: Random): SampleFile {
  const { type, file } = one(random, samples);
  let changed = file;
  for (let left = 1 + whole(random, 3); left > 0; left -= 1) changed = one(random, mutations)(changed, random, samples);
  const begin = random() < 0.95 ? file.subarray(0, 8) : changed.subarray(0, 8);
  const mutation = Buffer.concat([begin, changed.subarray(8)]).subarray(0, MAX_FILE_BYTES);
  return { type, file: type === 'image/png' && random() < 0.7 ? sealed(mutation) : mutation };
}

/** A PNG with correct checksums as far as its chunks can be followed: without them its check ends early. */
function sealed(file: Buffer): Buffer {
  const copy = Buffer.from(file);
  for (let at = 8; at + 12 <= copy.length; ) {
    const to = at + 8 + copy.readUInt32BE(at);
    if (to + 4 > copy.length) break;
    copy.writeUInt32BE(crc32(copy.subarray(at + 4, to)), to);
    at = to + 4;
  }
  return copy;
}
