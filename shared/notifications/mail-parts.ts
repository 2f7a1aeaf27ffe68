import type { Language } from '#shared/language.ts';

/** Where a mail leads. */
type Link = { url: string; label: string };
/** Lines with a title and a name each, such as where to pay, what they are about, and what to know about them. */
type Lines = {
  title: string;
  lead: { amount?: string | undefined; by: string };
  lines: readonly (readonly [name: string, value: string])[];
  hint: string;
};
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
 * The HTML part of a mail, for a phone: one column on a card, with letters of 16 px, the amount that is asked for, and one button. It
 * loads nothing. Its styles stand in its elements, because many mail programs drop all others; those of the dark scheme alone
 * stand in its head, and a program that drops them shows the light one.
 */
export const htmlOf = (subject: string, sections: readonly MailSection[]): string =>
  [
    '<!doctype html>',
    `<html lang="${sections[0]?.language ?? 'en'}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escaped(subject)}</title>`,
    '<style>@media(prefers-color-scheme:dark){.ground{background:#0b1614!important}.card{background:#13211e!important}',
    '.ink{color:#edf3f0!important}.ink-2{color:#b5c3be!important}}</style></head>',
    '<body class="ground" style="margin:0;padding:16px 8px 32px;background:#f6f3eb">',
    '<div style="max-width:560px;margin:0 auto">',
    `<p class="ink" style="${font(18, 700)};margin:8px 12px 6px">Lalaga</p>${strands}`,
    sections.map(htmlOfSection).join('\n'),
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n');

const INK = '#10201d';
const INK_2 = '#42524d';

const font = (size: number, weight = 400, colour = INK): string =>
  `font:${weight} ${size}px/1.5 'Public Sans',-apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:${colour}`;

/** Five crossings of a mat, as cells: a mail has no pictures. */
const strands = [
  '<table role="presentation" cellpadding="0" cellspacing="2" style="margin:0 10px 12px"><tr>',
  ...['#07655c', '#46a396', '#f4b326', '#46a396', '#07655c'].map(
    (colour) => `<td style="width:12px;height:10px;font-size:0;background:${colour}">&nbsp;</td>`,
  ),
  '</tr></table>',
].join('');

/** The parts on a card: what is asked for stands above the button, and the account to pay to below it. */
function htmlOfSection({ language, parts }: MailSection): string {
  const asked = parts.find((part) => typeof part === 'object' && 'lines' in part);
  const body = parts.map((part) => {
    if (typeof part === 'string') return paragraph(part);
    if ('lines' in part) return leadOf(part);
    return [buttonOf(part), ...(asked ? [tableOf(asked)] : [])].join('\n');
  });
  return `<div class="card" lang="${language}" style="margin:0 0 16px;padding:24px 20px;border-radius:16px;background:#ffffff">\n${body.join('\n')}\n</div>`;
}

const leadOf = ({ lead: { amount, by } }: Lines): string =>
  [
    ...(amount ? [`<p class="ink" style="${font(34, 700)};line-height:40px;margin:0">${escaped(amount)}</p>`] : []),
    `<p class="ink" style="${font(16, 600)};margin:0 0 16px">${escaped(by)}</p>`,
  ].join('\n');

const buttonOf = ({ url, label }: Link): string =>
  `<p style="margin:0 0 16px"><a href="${escaped(url)}" style="${font(17, 700, '#ffffff')};display:block;padding:12px 20px;` +
  `border-radius:10px;background:#07655c;text-align:center;text-decoration:none">${escaped(label)}</a></p>`;

function tableOf({ title, lines, hint }: Lines): string {
  const rows = lines.map(
    ([name, value]) =>
      `<tr><th scope="row" class="ink-2" style="${cell};${font(15, 400, INK_2)};white-space:nowrap">${escaped(name)}</th>` +
      `<td class="ink" style="${cell};${font(15, 600)}">${escaped(value)}</td></tr>`,
  );
  return [
    `<h2 class="ink" style="${font(18, 700)};margin:24px 0 8px">${escaped(title)}</h2>`,
    `<table style="width:100%;border-collapse:collapse">${rows.join('')}</table>`,
    paragraph(hint),
  ].join('\n');
}

const cell = 'padding:8px 12px 8px 0;border-top:1px solid #ddd6c6;text-align:left;vertical-align:top';

const paragraph = (text: string): string => `<p class="ink" style="${font(16)};margin:0 0 16px">${escaped(text)}</p>`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
