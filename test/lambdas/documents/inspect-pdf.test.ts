import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inspectFile } from '#lambdas/documents/inspect-file.ts';
import { aPdf } from '#test/support/files.ts';
import { pagesOf } from '#test/support/pdf-text.ts';
import { photos } from '#test/support/photos.ts';

const rebuilt = (file: Buffer) => Buffer.from(inspectFile(file, 'application/pdf'));
const latin = (text: string) => Buffer.from(text, 'latin1');
const packed = (objects: string, { entries = '/Type/ObjStm', lineEnd = '\n', filter = '/FlateDecode' } = {}) => {
  const body = deflateSync(latin(objects)).toString('latin1');
  return `<<${entries}/N 1/First 4/Filter ${filter}>>stream${lineEnd}${body}\nendstream`;
};
const drawing = (entries: string, drawn = 'BT /F1 9 Tf <41706961> Tj ET') =>
  `<<${entries}/Length ${drawn.length}>>stream\n${drawn}\nendstream`;

describe('a PDF (DOCUMENTS-14)', () => {
  it('shows afterwards what it showed before', async () => {
    const file = aPdf({ contents: 'BT /F1 12 Tf 72 720 Td <506179736C6970> Tj ET' });
    expect(await pagesOf(rebuilt(file))).toEqual([['Payslip']]);
    expect(rebuilt(rebuilt(file))).toEqual(rebuilt(file));
  });

  it('keeps pictures, masks, colours, patterns and embedded fonts', () => {
    const parts = {
      image: '<</Subtype/Image/Width 1/Height 1/ColorSpace 7 0 R/SMask 8 0 R/Length 1>>stream\nP\nendstream',
      colours: '[/Indexed[/ICCBased 9 0 R]1<00FF>]',
      mask: '<</Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/Length 1>>stream\nM\nendstream',
      profile: '<</N 1/Alternate/DeviceGray/Length 3>>stream\nICC\nendstream',
      font: '<</Type/Font/Subtype/TrueType/FontDescriptor<</FontFile2 11 0 R>>/Encoding<</Differences[65/A#42]>>>>',
      fontFile: '<</Length1 4/Length 4>>stream\nTRUE\nendstream',
      pattern: '<</PatternType 2/Shading<</ShadingType 2/ColorSpace/DeviceRGB/Function 13 0 R>>>>',
      shade: '<</FunctionType 2/N -.5/C0[--1]>>',
    };
    const resources = '/XObject<</I 6 0 R>>/Font<</F 10 0 R>>/Pattern<</P 12 0 R>>';
    const text = rebuilt(aPdf({ resources, more: Object.values(parts) })).toString('latin1');
    const kept = ['\nP\n', '\nM\n', '\nICC\n', '\nTRUE\n', '/Indexed', '<00ff>', '[65 /AB]', '/N -0.5', '/C0 [-1]'];
    for (const each of kept) expect(text).toContain(each);
  });

  it('has photos without what is told beside them', () => {
    const told = Buffer.from('\xff\xe1\0\x0aExif\0\0Ap\xff\xfe\0\x04ia', 'latin1');
    const picture = Buffer.concat([photos.baseline.subarray(0, 2), told, photos.baseline.subarray(2, -2)]);
    const more = [drawing('/Subtype/Image/Filter/DCTDecode', picture.toString('latin1'))];
    const clean = rebuilt(aPdf({ resources: '/XObject<</I 6 0 R>>', more }));
    expect(clean.includes(photos.baseline.subarray(20))).toBe(true);
    expect(clean.includes('Exif')).toBe(false);
    const broken = [drawing('/Subtype/Image/Filter[/DCTDecode]', 'no photo')];
    expect(() => rebuilt(aPdf({ resources: '/XObject<</I 6 0 R>>', more: broken }))).toThrow('damaged');
  });

  it('has what is filled in, stamped and signed on it drawn as a part of its page', () => {
    const box = '/Rect[100 200 140 220]';
    const annotation = (entries: string, ap: string) => `<</Subtype/Widget${entries}${box}/AP<</N ${ap}>>>>`;
    const file = aPdf({
      page: `/Annots[${annotation('', '6 0 R')}${annotation('/AS/On', '<</On 7 0 R>>')}${annotation('/F 2', '8 0 R')}]`,
      more: [
        drawing('/BBox[0 0 20 10]', 'filled in'),
        drawing('/BBox[0 0 40 20]/Matrix[1 0 0 1 5 5]', 'ticked'),
        drawing('/BBox[0 0 9 9]', 'hidden'),
      ],
    });
    const text = rebuilt(file).toString('latin1');
    expect(text).toContain('q 2 0 0 2 100 200 cm /Annotation0 Do Q\nq 1 0 0 1 95 195 cm /Annotation1 Do Q');
    expect([text.includes('filled in'), text.includes('ticked'), text.includes('hidden')]).toEqual([true, true, false]);
    expect(text).not.toContain('/Annots');
  });

  const script = '<</S/JavaScript/JS(evil)>>';
  it.each<[string, Buffer]>([
    ['a script when it is opened', aPdf({ catalogue: `/OpenAction${script}` })],
    ['a script under a spelling trick', aPdf({ catalogue: '/OpenAction<</S/J#61vaScript/J#53(evil)>>' })],
    ['a launched program', aPdf({ page: '/AA<</O<</S/Launch/F(evil)>>>>' })],
    ['a form that is sent', aPdf({ catalogue: '/OpenAction<</S/SubmitForm/F(http://evil)>>' })],
    ['a link', aPdf({ page: '/Annots[<</Subtype/Link/A<</S/URI/URI(http://evil)>>>>]' })],
    ['a way to another file', aPdf({ catalogue: '/OpenAction<</S/GoToR/F(\\\\\\\\evil\\\\share)>>' })],
    ['a film', aPdf({ page: '/Annots[<</Subtype/Movie/Movie<</F(evil)>>>>]' })],
    ['an XFA form', aPdf({ catalogue: '/AcroForm<</XFA 6 0 R>>', more: [drawing('', '<evil/>')] })],
    ['another file', aPdf({ catalogue: '/Names<</EmbeddedFiles 6 0 R>>', more: [drawing('', 'evil')] })],
    [
      'metadata',
      aPdf({ catalogue: '/Metadata 6 0 R', more: [drawing('', 'evil')], trailer: '/Info<</Author(evil)>>' }),
    ],
    ['something behind its end', aPdf({ after: 'PK\x03\x04evil' })],
    ['an earlier version', Buffer.concat([aPdf({ contents: 'evil' }), aPdf()])],
    ['a program for printers', aPdf({ resources: '/XObject<</P 6 0 R>>', more: [drawing('/Subtype/PS', 'evil')] })],
    ['a page description elsewhere', aPdf({ resources: '/XObject<</P 6 0 R>>', more: [drawing('/F(evil)')] })],
    ['a packed script', aPdf({ catalogue: '/OpenAction 9 0 R', more: [packed('9 0 <</S/JavaScript/JS(evil)>>')] })],
    [
      'a packed script behind a carriage return, of an indirect type',
      aPdf({
        catalogue: '/OpenAction 9 0 R',
        more: [packed('9 0 <</S/JavaScript/JS(evil)>>', { entries: '/Type 7 0 R', lineEnd: '\r' }), '/ObjStm'],
      }),
    ],
  ])('comes through without %s', async (_, file) => {
    const { length } = rebuilt(aPdf());
    const clean = rebuilt(file);
    expect(clean.includes('evil')).toBe(false);
    expect(clean.toString('latin1')).not.toMatch(/JavaScript|Action|Launch|URI|Names|AcroForm|Metadata|Info/);
    expect([clean.subarray(-6).toString(), await pagesOf(clean)]).toEqual(['%%EOF\n', await pagesOf(rebuilt(aPdf()))]);
    expect(clean.length).toBeLessThan(length + 200);
  });

  it('is read where its objects are packed, misplaced or not closed', async () => {
    const contents = 'BT /F1 12 Tf 72 720 Td <506179736C6970> Tj ET';
    const file = aPdf({ contents }).toString('latin1');
    const loose = [
      file.replace(/Length \d+/, 'Length 99999'),
      file.replace(/Length \d+/, 'Length 8 0 R'),
      file.replaceAll('endobj', ''),
      file.replace(/trailer.*/, ''),
      file.replace('Root 1', 'Root 7'),
      file.replace(/5 0 obj\n(.*)\nendobj/, (_, font: string) => `6 0 obj ${packed(`5 0 ${font}`)} endobj`),
    ];
    for (const each of loose) expect(await pagesOf(rebuilt(latin(each)))).toEqual([['Payslip']]);
  });

  const nested = (depth: number) => aPdf({ more: ['['.repeat(depth) + ']'.repeat(depth)] });
  it.each<[string, Buffer, string]>([
    ['is locked', aPdf({ trailer: '/Encrypt 9 0 R' }), 'locked'],
    ['is locked and packed', aPdf({ trailer: '/Encrypt 9 0 R', more: [packed('9 0 1', { filter: '/X' })] }), 'locked'],
    ['has no pages', latin('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj trailer<</Root 1 0 R>>%%EOF'), 'damaged'],
    ['is cut off', aPdf().subarray(0, 230), 'damaged'],
    ['is empty', latin('%PDF-1.7'), 'damaged'],
    ['is packed in a way of its own', aPdf({ more: [packed('9 0 1', { filter: '/Crypt' })] }), 'damaged'],
    ['is packed twice', aPdf({ more: [packed('9 0 1', { filter: '[/FlateDecode/FlateDecode]' })] }), 'damaged'],
    ['has a page of an unknown filter', aPdf({ page: '/Contents 6 0 R', more: [drawing('/Filter/Crypt')] }), 'damaged'],
    ['unfolds to too much', aPdf({ more: [packed(`9 0 ${' '.repeat(30_000_000)}`)] }), 'complex'],
    ['has values in values without end', nested(200_000), 'complex'],
    ['has too many values', aPdf({ more: [`[${'1 '.repeat(500_000)}]`] }), 'complex'],
    ['has a name without end', aPdf({ more: [`/${'a'.repeat(100_000)}`] }), 'complex'],
    ['has a string without end', aPdf({ more: [`(${'\\('.repeat(100_000)})`] }), 'complex'],
  ])('that %s is refused, with the reason (DOCUMENTS-24)', (_, file, reason) => {
    expect(() => rebuilt(file)).toThrow(reason);
  });

  const long = (text: string) => latin(`%PDF-1.7\n${text.repeat(Math.ceil(10_000_000 / text.length))}`);
  it.each([
    '1 0 obj<<>>stream\n',
    '1 0 obj<<>>stream\nendstream\n',
    '1 0 obj [ ',
    'trailer<</Root 1 0 R>>',
    '1 0 obj (',
  ])('of 10 MB of %j is looked through within a second (DOCUMENTS-24)', (text) => {
    const file = long(text);
    const begun = process.cpuUsage();
    expect(() => rebuilt(file)).toThrow(/damaged|complex/);
    const { user, system } = process.cpuUsage(begun);
    expect((user + system) / 1000).toBeLessThan(1000);
  });
});
