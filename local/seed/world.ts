import type { Mail } from '#local/cloud/ses/mail.ts';
import { until } from './until.ts';

const WEEK_SECONDS = 7 * 86_400;

/** The running local cloud as a person at its console reaches it: its site, its inbox, its clock and its schedules. */
export class World {
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** Waits until everything that was set going has happened. */
  settle = (): Promise<unknown> => this.console('POST', 'clock', { seconds: 0 });

  /** Moves time forward by a duration like `30d` or `2h`; what falls due on the way happens. */
  advance = (duration: string): Promise<unknown> => this.console('POST', 'clock', { duration });

  /** Moves time forward to an instant in milliseconds, to the second; nothing happens when it has passed. */
  async advanceTo(instant: number): Promise<void> {
    const seconds = Math.floor((instant - (await this.now()).getTime()) / 1000);
    if (seconds > 0) await this.advance(`${seconds}s`);
  }

  /**
   * Moves time forward to an instant in naps of a week at most: what falls due meanwhile happens at the end of each, as
   * when the machine was off. That is many times faster than to stop every night.
   */
  async sleepUntil(instant: number): Promise<void> {
    for (;;) {
      const seconds = Math.floor((instant - (await this.now()).getTime()) / 1000);
      if (seconds <= 0) return;
      await this.console('POST', 'clock', { seconds: Math.min(seconds, WEEK_SECONDS), asleep: true });
    }
  }

  /** The instant it is there. */
  async now(): Promise<Date> {
    const { now } = await this.console<{ now: string }>('GET', 'clock');
    return new Date(now);
  }

  /** The mails to an address, oldest first, once everything under way has arrived. */
  async mailsTo(address: string): Promise<Mail[]> {
    await this.settle();
    return this.console('GET', `mails?to=${encodeURIComponent(address)}`);
  }

  /** What the newest mail to an address says at `pattern`, whose first group it answers; it may still be on its way. */
  async mailed(address: string, pattern: RegExp): Promise<string> {
    return until(`a mail to ${address} that says ${pattern}`, async () => {
      const mails: Mail[] = await this.console('GET', `mails?to=${encodeURIComponent(address)}`);
      return mails.toReversed().flatMap(({ html = '', text = '' }) => pattern.exec(`${text}\n${html}`)?.[1] ?? [])[0];
    });
  }

  /** Runs a schedule at once, by a part of its name. */
  run = (schedule: string): Promise<unknown> => this.console('POST', `schedules/${schedule}/run`);

  async console<Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${this.url}/_local/api/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`The console answered ${response.status}: ${answer.error}`);
    return answer;
  }
}
