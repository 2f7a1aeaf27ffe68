import type { Language } from '#shared/language.ts';

/** Where a mail leads. */
type Link = { url: string; label: string };
/** Lines with a title and a name each, such as where to pay, and what to know about them. */
type Lines = { title: string; lines: readonly (readonly [name: string, value: string])[]; hint: string };
/** A part of a mail: a paragraph, lines, or a link. */
export type MailPart = string | Lines | Link;
/** What a mail says in one language. */
export type MailSection = { language: Language; parts: readonly MailPart[] };

/** The text part of a mail: its parts with an empty line between them, and a line between two languages. */
export const textOf = (sections: readonly MailSection[]): string =>
  `${sections.map(({ parts }) => parts.map(textOfPart).join('\n\n')).join('\n\n----------\n\n')}\n`;

function textOfPart(part: MailPart): string {
  if (typeof part === 'string') return part;
  if ('url' in part) return part.url;
  const { title, lines, hint } = part;
  return [`${title}:`, ...lines.map(([name, value]) => `${name}: ${value}`), hint].join('\n');
}

/**
 * The HTML part of a mail, for a phone: one column, letters of 16 px, a link that can be pressed. It loads nothing, and its
 * styles stand in its elements, because many mail programs drop all others.
 */
export const htmlOf = (subject: string, sections: readonly MailSection[]): string =>
  [
    '<!doctype html>',
    `<html lang="${sections[0]?.language ?? 'en'}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(subject)}</title></head>`,
    '<body style="margin:0;padding:16px;background:#ffffff;color:#0e2a33;font:16px/1.5 Arial,sans-serif">',
    '<div style="max-width:560px;margin:0 auto">',
    sections.map(htmlOfSection).join('\n<hr style="margin:32px 0;border:0;border-top:1px solid #c9d4d6">\n'),
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n');

const htmlOfSection = ({ language, parts }: MailSection): string =>
  `<div lang="${language}">\n${parts.map(htmlOfPart).join('\n')}\n</div>`;

function htmlOfPart(part: MailPart): string {
  if (typeof part === 'string') return paragraph(escaped(part));
  if ('url' in part)
    return paragraph(
      `<a href="${escaped(part.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#0b5f58;color:#ffffff;text-decoration:none">${escaped(part.label)}</a>`,
    );
  const rows = part.lines.map(
    ([name, value]) =>
      `<tr><th scope="row" style="${cell};font-weight:normal;color:#46606a;white-space:nowrap">${escaped(name)}</th><td style="${cell}">${escaped(value)}</td></tr>`,
  );
  return [
    `<h2 style="margin:24px 0 8px;font-size:18px">${escaped(part.title)}</h2>`,
    `<table style="border-collapse:collapse;font-size:16px">${rows.join('')}</table>`,
    paragraph(escaped(part.hint)),
  ].join('\n');
}

const cell = 'padding:4px 16px 4px 0;text-align:left;vertical-align:top';

const paragraph = (html: string): string => `<p style="margin:0 0 16px">${html}</p>`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
