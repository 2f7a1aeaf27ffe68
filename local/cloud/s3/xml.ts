const escapes: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;' };
const characters = new Map(Object.entries(escapes).map(([character, entity]) => [entity, character]));

/** A document of S3's namespace: strings are escaped, lists repeat their element, objects nest. */
export const writeXml = (root: string, content: XmlContent): string =>
  written(`${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/"`, root, content);

/** A document without a namespace, as errors and the answer to a form are. Some clients read the bare name alone. */
export const writeBareXml = (root: string, content: XmlContent): string => written(root, root, content);

/** The texts of all elements of a name, in order: enough for the one flat document that S3 clients send. */
export function readXml(xml: string, element: string): string[] {
  const pattern = new RegExp(`<${element}(?:\\s[^>]*)?>([\\s\\S]*?)</${element}>`, 'g');
  return [...xml.matchAll(pattern)].map(([, text = '']) => unescapeXml(text));
}

const written = (opening: string, root: string, content: XmlContent): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${opening}>${inner(content)}</${root}>`;

type XmlContent = { [element: string]: string | number | boolean | XmlContent | XmlContent[] };

function inner(content: XmlContent): string {
  return Object.entries(content)
    .flatMap(([element, value]) => (Array.isArray(value) ? value : [value]).map((each) => [element, each] as const))
    .map(
      ([element, value]) => `<${element}>${typeof value === 'object' ? inner(value) : escapeXml(value)}</${element}>`,
    )
    .join('');
}

function escapeXml(value: string | number | boolean): string {
  return String(value).replace(/[<>&"']/g, (character) => escapes[character] ?? character);
}

// Markup inside an element stays as it is, so that a caller can read nested elements.
function unescapeXml(text: string): string {
  if (text.includes('<')) return text;
  return text.replace(/&(?:#(x?)([0-9a-f]+)|\w+);/gi, (entity, hex, code) =>
    code ? String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)) : (characters.get(entity) ?? entity),
  );
}
