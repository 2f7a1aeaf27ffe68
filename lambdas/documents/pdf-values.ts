/** A name, without its slash and with its `#xx` codes read. */
export class PdfName {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** The bytes of a string, one character each. */
export class PdfString {
  readonly bytes: string;
  constructor(bytes: string) {
    this.bytes = bytes;
  }
}

/** The number of another object. */
export class PdfReference {
  readonly number: number;
  constructor(number: number) {
    this.number = number;
  }
}

export type PdfDictionary = Map<string, PdfValue>;

/** Bytes as they are packed, with a dictionary that describes them. */
export class PdfStream {
  readonly dictionary: PdfDictionary;
  readonly body: Buffer;
  constructor(dictionary: PdfDictionary, body: Buffer) {
    this.dictionary = dictionary;
    this.body = body;
  }
}

export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfString
  | PdfReference
  | PdfValue[]
  | PdfDictionary
  | PdfStream;

/** The text of a name; undefined for anything else. */
export const nameOf = (value: PdfValue | undefined): string | undefined =>
  value instanceof PdfName ? value.text : undefined;
