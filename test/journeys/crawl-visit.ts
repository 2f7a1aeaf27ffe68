import type { Request, Response } from 'playwright-core';
import { openPage, type Place, signedIn, type Visit } from '#test/support/visit.ts';

/** A page comes to rest within this time (ms). */
const MAX_WAIT_MS = 15_000;

/** What the browser writes to the console of every refusal; the answers are read instead. */
const OF_A_REFUSAL = 'Failed to load resource';

/** A refusal or error of the API. */
export type Refusal = { call: string; status: number; code: string; message: string };

/** How somebody enters: with an address to sign in with, or as a visitor; in the document of a language. */
export type Entry = { email?: string | undefined; document: string; width: number };

/** A browser page, which knows when it rests and what was answered. */
export class CrawlVisit {
  readonly page: Visit['page'];
  private readonly visit: Visit;
  private readonly home: string;
  private readonly isOfPerson: boolean;
  private readonly loading = new Set<Request>();
  /** How many requests have begun or ended. */
  changes = 0;
  private readonly reading: Promise<unknown>[] = [];
  private refusals: Refusal[] = [];
  /** How often something happened outside of the page: a file saved or asked for, a window opened. */
  outside = 0;

  private constructor(visit: Visit, { home, isOfPerson }: { home: string; isOfPerson: boolean }) {
    this.visit = visit;
    this.isOfPerson = isOfPerson;
    this.home = home;
    this.page = visit.page;
    this.listen();
  }

  static async open(place: Place, { email, document, width }: Entry): Promise<CrawlVisit> {
    const home = `${place.url}/${document}`;
    if (email) {
      const landsOn = /#\/(?!dashboard)/;
      return new CrawlVisit(await signedIn(place, { email }, { landsOn, document, width }), {
        home,
        isOfPerson: true,
      });
    }
    const visit = await openPage(place.browser, width);
    await visit.page.goto(`${home}#/login`);
    return new CrawlVisit(visit, { home, isOfPerson: false });
  }

  private listen(): void {
    const { page } = this;
    const finish = (request: Request) => {
      this.changes++;
      this.loading.delete(request);
    };
    page.on('request', (request) => {
      this.changes++;
      // The requests of the former document come to no end.
      if (request.isNavigationRequest()) this.loading.clear();
      this.loading.add(request);
    });
    page.on('requestfinished', finish);
    page.on('requestfailed', finish);
    page.on('response', (response) => {
      if (response.status() >= 400) this.reading.push(this.read(response));
    });
    page.on('dialog', (dialog) => dialog.accept());
    page.on('download', () => this.outside++);
    page.on('filechooser', () => this.outside++);
    page.context().on('page', (other) => {
      this.outside++;
      void other.close();
    });
  }

  private async read(response: Response): Promise<void> {
    const call = `${response.request().method()} ${new URL(response.url()).pathname}`;
    const { code = '', message = '' } = await response.json().catch(() => ({}));
    this.refusals.push({ call, status: response.status(), code, message });
  }

  /** Whether this is a page of the site, and not of who takes a card. */
  isOnSite = (): boolean => this.page.url().split('#')[0] === this.home;

  /** The address that is shown: what follows `#`. */
  address = (): string => new URL(this.page.url()).hash.slice(1);

  /** Whether somebody was signed in and is not any more: the browser has a mark as long as the session lasts. */
  hasEnded = async (): Promise<boolean> =>
    this.isOfPerson && (await this.page.evaluate(() => localStorage.getItem('lalaga.session') === null));

  /** Opens an address within the site, also when it is shown already. */
  async go(address: string): Promise<void> {
    const { page } = this;
    if (!this.isOnSite()) await page.goto(`${this.home}#/-`);
    else if (this.address() === address) await this.follow('/-');
    await this.follow(address);
  }

  private async follow(address: string): Promise<void> {
    await this.page.evaluate((hash) => {
      location.hash = hash;
    }, address);
    await this.rest();
  }

  /** Waits until nothing is being loaded and the page stands. */
  async rest(): Promise<void> {
    const end = performance.now() + MAX_WAIT_MS;
    while (performance.now() < end) {
      const { changes } = this;
      // While another document loads, nothing can be evaluated.
      const isStanding = await this.page.evaluate(stands).catch(() => false);
      if (isStanding && this.loading.size === 0 && changes === this.changes) return;
    }
    throw new Error(`${this.page.url()} does not come to rest: ${[...this.loading].map((request) => request.url())}`);
  }

  /** The refusals, and the console's errors, since this was last called. */
  async problems(): Promise<{ refusals: Refusal[]; errors: string[] }> {
    await Promise.all(this.reading.splice(0));
    const errors = this.visit.problems.splice(0).filter((text) => !text.includes(OF_A_REFUSAL));
    return { refusals: this.refusals.splice(0), errors };
  }

  close = (): Promise<void> => this.visit.close();
}

// In the page: nothing is waited for, and nothing changes within three frames.
async function stands(): Promise<boolean> {
  const isWaiting = () =>
    [...document.querySelectorAll('.waiting-line, .skeleton, [role=status]')].some(
      (element) =>
        element.checkVisibility() && (element.matches(':not([role=status])') || element.textContent.endsWith('…')),
    );
  const isReady = () => !isWaiting() && document.querySelector('h1') !== null;
  const before = document.body.innerHTML;
  for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  return isReady() && before === document.body.innerHTML;
}
