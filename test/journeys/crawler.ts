import type { Locator } from 'playwright-core';
import { texts } from '#web/ui/texts.en.ts';
import { fillForm } from './crawl-form.ts';
import { type Offer, placeOf, readPage, type Seen } from './crawl-page.ts';
import type { CrawlVisit } from './crawl-visit.ts';
import { cutWords } from './crawl-words.ts';

/** What is pressed, one after the other, from an address on; a form is filled in before the last where `isFilled`. */
type Path = { address: string; keys: string[]; isFilled?: boolean };

export type CrawlOptions = {
  /** Signs the person in, in a browser page of their own. */
  enter(): Promise<CrawlVisit>;
  /** Addresses that are read besides, as if somebody had typed them: the way on from there may be in the frame. */
  typed: readonly string[];
  /** Whether a link to this address is followed. */
  follows(address: string): boolean;
  /** Whether the buttons at this address are pressed; those of the frame stand at `FRAME`. */
  presses(address: string): boolean;
  /** What is wrong with the texts of a page. */
  judgeTexts(texts: readonly string[]): string[];
};

/** What a crawler found wrong, and how much it did. */
type Report = { found: string[]; addresses: string[]; presses: number };

/** Stands for the address of what every page has: menu, bell, help. */
export const FRAME = 'frame';

/** More in a row are not pressed. */
const MAX_DEPTH = 4;

/** What a button says for two seconds after it was pressed. */
const ONCE: readonly string[] = [texts.copied, texts.holdToCopy];

/** The refusals that no page can know before, by their code, each with the reason. */
const unforeseen: Readonly<Record<string, string>> = {
  WrongCredentials: 'it is of the password that was typed, which the server alone knows',
  InsufficientFunds: 'it is of the amount that was typed: where nothing is there no amount can be typed',
  NoMoneyThen: 'it is of whether they had money on the day of the record, which is what is asked',
  RecordNotOurs: 'it is of the fingerprint that was typed: whether it is one of ours is what is asked',
  MailsSpent: 'mails are also asked for on other pages and devices, and the limit ends with the hour',
  CodesSpent: 'codes are also asked for on other pages and devices, and the limit ends with the hour',
};

/** Follows every link from where somebody comes in, and presses every button once on each shape of page. */
export async function crawl(options: CrawlOptions): Promise<Report> {
  const crawler = new Crawler(options, await options.enter());
  await crawler.run();
  await crawler.visit.close();
  return { found: [...crawler.found], addresses: [...crawler.addresses], presses: crawler.presses };
}

class Crawler {
  readonly found = new Set<string>();
  presses = 0;
  visit: CrawlVisit;
  private pages = 0;
  readonly addresses = new Set<string>();
  /** Those to which no link led. */
  private typed: readonly string[] = [];
  private readonly paths: Path[] = [];
  private readonly known = new Set<string>();
  private readonly options: CrawlOptions;

  constructor(options: CrawlOptions, visit: CrawlVisit) {
    this.options = options;
    this.visit = visit;
    this.addresses.add(visit.address());
  }

  async run(): Promise<void> {
    await this.readNew();
    this.typed = this.options.typed.filter((address) => !this.addresses.has(address));
    for (const address of this.typed) this.addresses.add(address);
    await this.readNew();
    for (let path = this.paths.shift(); path; path = this.paths.shift()) {
      await this.walk(path);
      if (await this.visit.hasEnded()) {
        await this.visit.close();
        this.visit = await this.options.enter();
      }
      await this.readNew();
    }
  }

  /** Reads every address that was not read yet, and those that are found meanwhile. */
  private async readNew(): Promise<void> {
    for (const address of [...this.addresses].slice(this.pages)) await this.readAt(address);
    if (this.addresses.size > this.pages) await this.readNew();
  }

  /** Opens an address, and judges what is shown. */
  private async readAt(address: string): Promise<void> {
    this.pages++;
    const { visit } = this;
    await visit.go(address);
    const arrived = visit.address();
    if (arrived !== address) {
      this.follow(arrived);
      return this.judge(`${address} on loading`);
    }
    const seen = await this.look(address, []);
    if (!seen.heading) this.found.add(`${address} has no heading`);
    if (!seen.hasWayOn && !this.typed.includes(address)) this.found.add(`${address} has no way on`);
    await this.judge(`${address} on loading`);
  }

  /** Reads what is shown after some presses, judges its texts, and remembers what there is to follow and to press. */
  private async look(address: string, keys: string[]): Promise<Seen> {
    const seen = await readPage(this.visit.page);
    for (const link of seen.links) this.follow(link);
    // Where somebody comes in is read for its links, also where it is not to be judged.
    if (this.options.follows(address)) await this.judgeLook([address, ...keys].join(' > '), seen);
    const isNew = ({ key, name }: Offer) => !this.known.has(key) && !ONCE.includes(name);
    const isPressed = ({ isOfFrame }: Offer) => this.options.presses(isOfFrame ? FRAME : address);
    const offers = keys.length < MAX_DEPTH ? seen.offers.filter(isNew).filter(isPressed) : [];
    for (const { key } of offers) {
      if (!this.known.has(key)) this.paths.push({ address, keys: [...keys, key] });
      this.known.add(key);
    }
    return seen;
  }

  /** Judges the texts of what is shown, and how it fits into the window. */
  private async judgeLook(where: string, { texts: shown }: Seen): Promise<void> {
    const { page } = this.visit;
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (beyond > 0) this.found.add(`${where} is ${beyond} px too wide`);
    for (const text of this.options.judgeTexts(shown)) this.found.add(`${where} shows ${text}`);
    for (const word of await cutWords(page)) this.found.add(`${where} cuts the word ${word}`);
  }

  private follow(address: string): void {
    if (this.options.follows(address)) this.addresses.add(address);
  }

  private async judge(where: string): Promise<void> {
    const { refusals, errors } = await this.visit.problems();
    // 400 and 422 are about fields, which the page names.
    for (const { call, status, code, message } of refusals)
      if (![400, 422].includes(status) && !unforeseen[code])
        this.found.add(`${where}: ${call} answered ${status} ${code}: ${message}`);
    for (const error of errors) this.found.add(`${where}: ${error}`);
  }

  /** Presses what leads to the last key again, and that. What is not offered any more is left out. */
  private async walk({ address, keys, isFilled = false }: Path): Promise<void> {
    const { visit } = this;
    const place = (await this.offered(keys.at(-1) ?? '')) ?? (await this.reach(address, keys));
    if (!place) return;
    if (isFilled) await fillForm(place);
    const where = [address, ...keys].join(' > ') + (isFilled ? ' (filled)' : '');
    const before = await this.signature(place);
    const problem = await press(place);
    await visit.rest();
    this.presses++;
    if (problem) this.found.add(`${where} cannot be pressed: ${problem}`);
    else if (before === (await this.signature())) this.found.add(`${where} does nothing`);
    await this.judge(where);
    await this.after({ address, keys, isFilled });
  }

  /** Opens an address, presses all keys but the last, and returns where the last is. */
  private async reach(address: string, keys: readonly string[]): Promise<Locator | undefined> {
    await this.visit.go(address);
    for (const key of keys.slice(0, -1)) {
      const place = await this.offered(key);
      if (!place) return undefined;
      await press(place);
      await this.visit.rest();
    }
    return this.offered(keys.at(-1) ?? '');
  }

  private async after({ address, keys, isFilled }: Required<Path>): Promise<void> {
    const { visit } = this;
    if (!visit.isOnSite()) return;
    if (visit.address() !== address) {
      this.follow(visit.address());
      return;
    }
    await this.look(address, keys);
    const isWrong = (await visit.page.locator('[aria-invalid=true]').count()) > 0;
    if (isWrong && !isFilled) this.paths.unshift({ address, keys, isFilled: true });
  }

  private async offered(key: string): Promise<Locator | undefined> {
    const { page } = this.visit;
    const { offers } = await readPage(page);
    const at = offers.findIndex((offer) => offer.key === key);
    return at < 0 ? undefined : page.locator(placeOf(at));
  }

  /** Everything of the page that a press can change. */
  private async signature(place?: Locator): Promise<string> {
    const { page, outside, changes } = this.visit;
    await place?.scrollIntoViewIfNeeded();
    const shown = await page.evaluate(() => {
      const inputs = [...document.querySelectorAll('input')].map(({ value, checked }) => `${value} ${checked}`);
      const focus = document.activeElement?.outerHTML;
      const html = document.body.outerHTML.replace(/ data-offer="\d+"/g, '');
      return [location.href, scrollY, html, focus, ...inputs].join('\n');
    });
    return `${shown} ${outside} ${changes}`;
  }
}

async function press(place: Locator): Promise<string | undefined> {
  return place.click({ timeout: 20_000 }).then(
    () => undefined,
    (error: Error) => error.message.split('\n').slice(0, 12).join(' '),
  );
}
