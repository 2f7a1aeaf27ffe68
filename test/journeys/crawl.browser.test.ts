// Takes long: begins first.
import type { Browser } from 'playwright-core';
import { matchPath, type RouteObject } from 'react-router-dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIns } from '#local/seed/cast.ts';
import { openBrowser } from '#test/support/browser.ts';
import { startTestCloud, type TestCloud } from '#test/support/cloud.ts';
import { areas } from '#web/build/areas.ts';
import { routes } from '#web/routes.tsx';
import { CrawlVisit, type Entry } from './crawl-visit.ts';
import { type CrawlOptions, crawl, FRAME } from './crawler.ts';
import { pageWords } from './page-words.ts';
import { rawTexts, type Words } from './raw-texts.ts';
import { cloudWithTown } from './town.ts';

let browser: Browser;
let words: { english: Words; samoan: Words };
/** A cloud in which nothing is pressed, for all who only read. */
let readOnly: TestCloud;

beforeAll(async () => {
  [browser, words, readOnly] = await Promise.all([
    openBrowser(),
    pageWords(),
    cloudWithTown().then((dir) => startTestCloud(dir)),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await readOnly?.stop();
});

const areaOf = (address: string) => address.split(/[/?]/)[1] ?? '';
/** The landing page, what is of the way in and of the terms, and the page of a pay link. */
const publicAreas: readonly string[] = [
  '',
  'pay',
  ...areas.flatMap((area) => (['accounts', 'legal'].includes(area.name) && 'addresses' in area ? area.addresses : [])),
];
const isPublic = (address: string) => publicAreas.includes(areaOf(address)) && areaOf(address) !== 'dashboard';
/** The pages that everybody has alike, whatever they have done. */
const isAlike = (address: string) => ['profile', 'documents', 'security'].includes(areaOf(address));

/** The demo people. The first of a kind, of which the list says what they are, does what is alike for all of it. */
const kindOf = ({ shows }: (typeof signIns)[number]) => shows.split(',')[0] ?? '';
const kinds = signIns.map(kindOf);
const people = signIns.map((person, at) => ({
  ...person,
  isStaff: !/^(borrower|investor|guarantor)/.test(person.shows),
  isFirst: kinds.indexOf(kindOf(person)) === at,
}));

/** `npm run crawl`: everybody, and who presses has a cloud of their own. It takes nine minutes; else the first of each kind read. */
const isWhole = process.env.CRAWL === 'whole';
const crawling = people.filter(({ isFirst }) => isWhole || isFirst);

/** Everybody can read as many pages; fewer mean that the crawler did not get on. */
const MIN_PAGES = 4;

const isOfStaff = (address: string) => areaOf(address) === 'admin';
const ofCustomers = (addresses: readonly string[]) => addresses.filter((address) => !isOfStaff(address));

/** How many addresses are followed in `npm test` that differ in an id or in the value of a filter. The log alone has a hundred. */
const MAX_ALIKE = isWhole ? Number.POSITIVE_INFINITY : 6;
const shapeOf = (address: string) => address.replace(/=[^&]*/g, '=').replace(/\/[^/?]*\d[^/?]*/g, '/:id');

/** Whether an address is among the first ones of its shape that somebody meets. */
function firstOfShape(): (address: string) => boolean {
  const met = new Map<string, Set<string>>();
  return (address) => {
    const alike = met.get(shapeOf(address)) ?? new Set();
    met.set(shapeOf(address), alike);
    if (alike.size < MAX_ALIKE) alike.add(address);
    return alike.has(address);
  };
}

const always = () => true;
const never = () => false;
const phone = { document: '', width: 360 };
const phoneInSamoan = { document: 'sm.html', width: 360 };

/** The addresses of routes that have a page. */
const patternsIn = ({ path = '', children = [] }: RouteObject): string[] => [
  ...(/^\/?[\w/:?-]+$/.test(path) ? [path] : []),
  ...children.flatMap(patternsIn).map((child) => (child.startsWith('/') ? child : `${path}/${child}`)),
];
/** Every page behind the way in: that of a selfie needs a token (SITE-69). */
const patterns = routes.flatMap(patternsIn).filter((address) => !isPublic(address) && areaOf(address) !== 'selfie');
/** Those that can be opened by their address alone, and one whose loan none of the demo people has: it says that there is nothing to do. */
const pages = [
  ...patterns.filter((address) => !/:\w+(\/|$)/.test(address)).map((address) => address.replace(/\/:.*/, '')),
  '/guarantor/income/0',
];

/** What was read in Samoan, of everybody. */
const readInSamoan = new Set<string>();

type Crawl = Entry & Partial<Pick<CrawlOptions, 'typed'>> & Pick<CrawlOptions, 'follows' | 'presses'>;

/** What is found in a cloud; with presses, in one whose state nobody else changes. */
async function found({ follows, presses, typed = [], ...entry }: Crawl): Promise<string[]> {
  const own = presses === never ? undefined : await startTestCloud(await cloudWithTown());
  const place = { browser, url: (own ?? readOnly).cloud.url };
  const isFew = firstOfShape();
  const judgeTexts = (texts: readonly string[]) => rawTexts(texts, entry.document ? words.samoan : words.english);
  try {
    const report = await crawl({
      ...{ presses, typed, judgeTexts },
      follows: (address) => follows(address) && isFew(address),
      enter: () => CrawlVisit.open(place, entry),
    });
    const { addresses, presses: pressed } = report;
    if (entry.document) for (const address of addresses) readInSamoan.add(address);
    const isLittle = addresses.length < MIN_PAGES || (own && pressed === 0);
    return isLittle ? [...report.found, `${addresses.length} pages and ${pressed} presses`] : report.found;
  } finally {
    await own?.stop();
  }
}

/** Somebody of staff who presses has twelve pages of queues. */
const timeout = isWhole ? 600_000 : 180_000;
const crawled = 'no dead end, no refused offer, no raw text, no cut word (SITE-72, SITE-70, SITE-71, SITE-81)';

describe.concurrent(crawled, { timeout }, () => {
  it('for a visitor', async ({ expect }) => {
    expect(await found({ ...phone, follows: always, presses: always })).toEqual([]);
    expect(await found({ ...phoneInSamoan, follows: always, presses: never })).toEqual([]);
  });

  it.for(crawling)('for $email: $shows', async ({ email, shows, isStaff, isFirst }, { expect }) => {
    const follows = (address: string) => isFirst || !isPublic(address);
    // The first of a kind presses the frame (menu, bell, help, logout). The public pages are the visitor's.
    const isPressed = (address: string) =>
      address === FRAME ? isFirst : !isPublic(address) && (isFirst || !isAlike(address));
    // Staff open no page of a customer, nor the other way round.
    const typed = isStaff ? pages.filter(isOfStaff) : ofCustomers(pages);
    // In `npm test` one person types the addresses: a guarantor alone, whose pages most of them are not.
    const isTyping = isFirst && (isWhole || shows === 'guarantor');
    const how = { follows, presses: isWhole ? isPressed : never, typed: isTyping ? typed : [] };
    expect(await found({ ...phone, ...(isStaff && { width: 1280 }), email, ...how })).toEqual([]);
  });

  it.for(crawling.filter(({ isStaff }) => !isStaff))('in Samoan for $email: $shows', async (one, { expect }) => {
    const { email, isFirst } = one;
    const follows = (address: string) => !isPublic(address);
    const typed = isWhole && isFirst ? ofCustomers(pages) : [];
    expect(await found({ ...phoneInSamoan, email, follows, presses: never, typed })).toEqual([]);
  });
});

// Who are read in npm test do not have every page.
it.runIf(isWhole)('leaves no page of a customer out in Samoan (SITE-71)', () => {
  const isRead = (pattern: string) =>
    [...readInSamoan].some((address) => matchPath(pattern, address.split('?')[0] ?? ''));
  expect(ofCustomers(patterns).filter((pattern) => !isRead(pattern))).toEqual([]);
});
