import { parseArgs } from 'node:util';
import { quantile, report } from './figures.ts';
import { checkMutated } from './mutated-files.ts';

// DOCUMENTS-24: whatever is in a file, its check takes no longer than a second and answers.
const { values } = parseArgs({
  options: { files: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
});
const count = Number(values.files);
const { times, slowestMs, clean, refused, wrong, peakMb } = checkMutated({ count, seed: Number(values.seed) });
for (const each of wrong.slice(0, 20)) process.stderr.write(`${each}\n`);
report(
  'Files that people send',
  [
    { what: 'mutated files', value: count },
    { what: 'that came through', value: clean },
    { what: 'that were refused', value: refused },
    { what: 'that the check answered otherwise', value: wrong.length, exactly: 0 },
    { what: 'median', value: quantile(times, 0.5), unit: 'ms CPU' },
    { what: 'p99', value: quantile(times, 0.99), unit: 'ms CPU' },
    { what: 'slowest', value: slowestMs, unit: 'ms CPU', atMost: 1000 },
    { what: 'most memory of the process', value: peakMb, unit: 'MB', atMost: 1024 },
  ],
  'Photos, pictures and PDFs of each kind with flipped bits, cut off, with repeated and spliced parts, and with lies about sizes.',
);
