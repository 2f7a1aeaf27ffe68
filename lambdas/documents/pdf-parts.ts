// What a page needs to be shown, and nothing else: a part that is not here is not copied (DOCUMENTS-14). The names are
// those of ISO 32000, in which actions, scripts, forms, files and metadata have names of their own.

/**
 * What a value may be. `plain`: numbers, names, strings, and arrays of them. `oneOf`: one of these names; the
 * dictionary is not copied with another, and gets the assumed one where it has none. `named`: a dictionary of any names. `list`: one, or an array of them. `fields`: a
 * dictionary; with `bytes` also a stream, with `orPlain` also plain values, and arrays of it.
 */
export type Part =
  | 'plain'
  | { oneOf: readonly string[]; assumed?: string }
  | { named: Part }
  | { list: Part }
  | { fields: () => Fields; bytes?: true; orPlain?: true };
export type Fields = Readonly<Record<string, Part>>;

const plain = (...keys: string[]): Fields => Object.fromEntries(keys.map((key) => [key, 'plain']));

/** Parts contain each other: the fields of each are made once, when they are first needed. */
function once(make: () => Fields): () => Fields {
  let made: Fields | undefined;
  return () => {
    made ??= { Type: types, ...make() };
    return made;
  };
}
const types: Part = {
  oneOf: ['Page', 'Font', 'FontDescriptor', 'XObject', 'Pattern', 'ExtGState', 'Encoding', 'CMap', 'Mask', 'Group'],
};

const dictionary = (fields: () => Fields): Part => ({ fields: once(fields) });
const stream = (fields: () => Fields): Part => ({ fields: once(fields), bytes: true });
const orPlain = (fields: () => Fields): Part => ({ fields: once(fields), bytes: true, orPlain: true });

/** The operators that draw, or other bytes without a description. */
const content = stream(() => ({}));

export const page = dictionary(() => ({
  ...plain('MediaBox', 'CropBox', 'Rotate', 'UserUnit'),
  Resources: resources,
  Contents: { list: content },
  Group: group,
}));

const resources = dictionary(() => ({
  ...plain('ProcSet'),
  ColorSpace: { named: colourSpace },
  ExtGState: { named: graphicsState },
  Font: { named: font },
  Pattern: { named: pattern },
  Shading: { named: shading },
  XObject: { named: xObject },
}));

const group = dictionary(() => ({ S: { oneOf: ['Transparency'] }, CS: colourSpace, ...plain('I', 'K') }));

/** A picture, or a part of a page that is drawn more than once. */
const xObject: Part = stream(() => ({
  Subtype: { oneOf: ['Image', 'Form'], assumed: 'Form' },
  ...plain('Width', 'Height', 'BitsPerComponent', 'Intent', 'ImageMask', 'Decode', 'Interpolate', 'SMaskInData'),
  ...plain('Matte', 'FormType', 'BBox', 'Matrix'),
  ColorSpace: colourSpace,
  Mask: orPlain(() => maskFields),
  SMask: xObject,
  Resources: resources,
  Group: group,
}));
const maskFields: Fields = {
  Subtype: { oneOf: ['Image'] },
  ...plain('Width', 'Height', 'BitsPerComponent', 'ImageMask', 'Decode', 'Interpolate'),
};

const graphicsState = dictionary(() => ({
  ...plain('LW', 'LC', 'LJ', 'ML', 'D', 'RI', 'OP', 'op', 'OPM', 'FL', 'SM', 'SA', 'BM', 'CA', 'ca', 'AIS', 'TK'),
  SMask: orPlain(() => ({ S: { oneOf: ['Alpha', 'Luminosity'] }, G: xObject, BC: 'plain', TR: aFunction })),
  Font: orPlain(fontFields),
}));

const pattern = stream(() => ({
  ...plain('PatternType', 'PaintType', 'TilingType', 'BBox', 'XStep', 'YStep', 'Matrix'),
  Resources: resources,
  Shading: shading,
  ExtGState: graphicsState,
}));

const shading = stream(() => ({
  ...plain('ShadingType', 'Background', 'BBox', 'AntiAlias', 'Domain', 'Matrix', 'Coords', 'Extend', 'Decode'),
  ...plain('BitsPerCoordinate', 'BitsPerComponent', 'BitsPerFlag', 'VerticesPerRow'),
  ColorSpace: colourSpace,
  Function: { list: aFunction },
}));

const functionFields = (): Fields => ({
  ...plain('FunctionType', 'Domain', 'Range', 'Size', 'BitsPerSample', 'Order', 'Encode', 'Decode'),
  ...plain('C0', 'C1', 'N', 'Bounds'),
  Functions: { list: aFunction },
});
const aFunction: Part = orPlain(functionFields);

/** A name, or an array of what it is made of: profiles, tables of colours, functions, other colour spaces. */
const colourSpace: Part = orPlain(() => ({
  ...functionFields(),
  ...plain('WhitePoint', 'BlackPoint', 'Gamma', 'Matrix'),
  Alternate: colourSpace,
}));

const fontFields = (): Fields => ({
  Subtype: { oneOf: ['Type0', 'Type1', 'MMType1', 'TrueType', 'Type3', 'CIDFontType0', 'CIDFontType2'] },
  ...plain('BaseFont', 'FirstChar', 'LastChar', 'Widths', 'DW', 'W', 'DW2', 'W2'),
  ...plain('FontBBox', 'FontMatrix', 'Name'),
  CIDSystemInfo: dictionary(characterCollection),
  Encoding: orPlain(encodingFields),
  ToUnicode: orPlain(encodingFields),
  CIDToGIDMap: orPlain(() => ({})),
  FontDescriptor: dictionary(descriptorFields),
  DescendantFonts: { list: font },
  CharProcs: { named: content },
  Resources: resources,
});
const font: Part = dictionary(fontFields);

const characterCollection = () => plain('Registry', 'Ordering', 'Supplement');

const encodingFields = (): Fields => ({
  ...plain('BaseEncoding', 'Differences', 'CMapName', 'WMode'),
  CIDSystemInfo: dictionary(characterCollection),
  UseCMap: orPlain(encodingFields),
});

const descriptorFields = (): Fields => ({
  ...plain('FontName', 'FontFamily', 'FontStretch', 'FontWeight', 'Flags', 'FontBBox', 'ItalicAngle', 'Ascent'),
  ...plain('Descent', 'Leading', 'CapHeight', 'XHeight', 'StemV', 'StemH', 'AvgWidth', 'MaxWidth', 'MissingWidth'),
  ...plain('CharSet'),
  FontFile: fontFile,
  FontFile2: fontFile,
  FontFile3: fontFile,
  CIDSet: content,
});
const fontFile = stream(() => plain('Subtype', 'Length1', 'Length2', 'Length3'));

/** How the bytes of any stream are packed, beside the names of its filters. */
export const packing: Fields = {
  DecodeParms: {
    list: dictionary(() => ({
      ...plain('Predictor', 'Colors', 'BitsPerComponent', 'Columns', 'EarlyChange', 'K', 'EndOfLine', 'Rows'),
      ...plain('EncodedByteAlign', 'EndOfBlock', 'BlackIs1', 'DamagedRowsBeforeError', 'ColorTransform'),
      JBIG2Globals: content,
    })),
  },
};

export const filters: ReadonlySet<string> = new Set([
  'ASCIIHexDecode',
  'ASCII85Decode',
  'LZWDecode',
  'FlateDecode',
  'RunLengthDecode',
  'CCITTFaxDecode',
  'JBIG2Decode',
  'DCTDecode',
  'JPXDecode',
]);
