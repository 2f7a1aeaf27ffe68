/** What we use of it: its published types are of an older version. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'truetype' | 'woff2';
    variationAxes: { wght: number | { min: number; max: number } };
    noHinting: boolean;
    keepFeatures: string[];
    dropTables?: string[];
  };
  // biome-ignore lint/style/noDefaultExport: The package has this one alone.
  export default function subsetFont(font: Buffer, letters: string, options: Options): Promise<Buffer>;
}
