import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { anyLine, messageText, paragraph, personName, printedLine, searched } from '#shared/free-text.ts';

const messageOf = (schema: z.ZodMiniType, text: unknown) => z.safeParse(schema, text).error?.issues[0]?.message;
const unseen = 'CharactersHidden';
const hidden = ['\u0000', '\u001B', '\u007F', '\u00AD', '\u200B', '\u200F', '\u202E', '\u2066', '\u2069', '\uFEFF'];

describe('a name', () => {
  const name = personName(60, 'FirstNameMissing');

  it.each([
    'ʻOfa-Mele',
    'Faʻafetai O’Brien',
    'Nguyễn Thị Đặng',
    'Łukasz Žižek',
    'José da Conceição',
    'Wm. Smith Jr.',
    'X',
  ])('can be %s (ACCOUNTS-48)', (text) => expect(z.parse(name, text)).toBe(text));

  it.each([
    ['王伟', 'NameNotLatin'],
    ['Аdmin', 'NameNotLatin'],
    ['\u3164', 'NameNotLatin'],
    ['\u0301', 'NameLettersInvalid'],
    [`S${'\u0301'.repeat(54)}`, 'NameLettersInvalid'],
    ['.', 'NameLettersInvalid'],
    ['ʻʻ', 'NameLettersInvalid'],
    ['Sina <b>', 'NameLettersInvalid'],
    ['lalaga-refund.com', 'NameSpaceMissing'],
    ['Lalaga Support', 'NameNotPersonal'],
    ['Ádmın', 'NameNotPersonal'],
    ['LALAGA TEAM', 'NameNotPersonal'],
    ['', 'FirstNameMissing'],
  ])('cannot be %j: %s (ACCOUNTS-48)', (text, message) => expect(messageOf(name, text)).toBe(message));

  it.each(hidden)('cannot have %j in it (ACCOUNTS-48)', (each) => {
    expect(messageOf(name, `Si${each}na`)).toBe('NameLettersInvalid');
  });

  it('is kept composed, and in as many letters as a passport prints (ACCOUNTS-48)', () => {
    expect(z.parse(name, 'Nguye\u0302\u0303n')).toBe('Nguyễn');
    expect(z.parse(name, 'Ĳsbrand Dĳkstra ŉ Sina')).toBe('IJsbrand Dijkstra ’n Sina');
    expect(z.parse(name, 'GROẞ Weiß')).toBe('GROSS Weiß');
  });
});

describe('a text', () => {
  it.each(hidden)('is refused with %j in it (API-45)', (each) => {
    for (const schema of [anyLine(60), printedLine(160, 'AddressMissing'), paragraph(500)])
      expect(messageOf(schema, `pay ${each}0005 TSW ok`)).toBe(unseen);
    expect(z.parse(searched, `si${each}na`)).toBe('sina');
  });

  it('can have two marks on a letter, and not three (API-45)', () => {
    expect(messageOf(paragraph(500), 'q\u0301\u0302')).toBe(undefined);
    expect(messageOf(paragraph(500), 'q\u0301\u0302\u0303')).toBe(unseen);
  });

  it('has its lines, if it is a paragraph (API-45)', () => {
    expect(z.parse(paragraph(500), ' One\r\ntwo\rthree\n')).toBe('One\ntwo\nthree');
    expect(messageOf(anyLine(60), 'One\ntwo')).toBe(unseen);
    expect(z.parse(anyLine(60), 'One\u00A0two')).toBe('One two');
  });

  it('is in Latin letters where a PDF prints it (API-46)', () => {
    const line = printedLine(160, 'AddressMissing');
    const good = 'A boat for ʻUpolu – 50% of “Tāvita’s” shop, no. 7 (€20) & more; São Nguyễn';
    expect(z.parse(line, good)).toBe(good);
    for (const bad of ['A shop 店', 'A boat 🛶', '"><img src=x>', 'Лодка'])
      expect(messageOf(line, bad)).toBe('CharactersUnprintable');
    expect(messageOf(line, ' ')).toBe('AddressMissing');
  });
});

describe('a message of a chat (CHAT-19)', () => {
  it.each([
    ['\u200B\u200B\uFEFF', ''],
    ['pay \u202E0005 TSW\u202C ok', 'pay 0005 TSW ok'],
    ['👩\u200D👧 ❤\uFE0F\u200D🔥 a\u200Db', '👩\u200D👧 ❤\uFE0F\u200D🔥 ab'],
    ['one\r\n\r\n\n\n \ntwo\nthree', 'one\n\ntwo\nthree'],
    [`q${'\u0301'.repeat(54)}`, 'q\u0301\u0301'],
    ['half \ud83d', 'half \ufffd'],
  ])('of %j is kept as %j', (typed, kept) => expect(messageText(typed)).toBe(kept));

  it('has forty line breaks at most', () => {
    expect(messageText('a\n'.repeat(300)).split('\n')).toHaveLength(41);
  });
});
