import type { Mail } from '#local/cloud/ses/mail.ts';
import type { Text } from '#local/cloud/sms/text.ts';
import { addDays, apiaDayOf, mailDayFrom, startOfApiaDay } from '#shared/calendar.ts';
import { mailableFrom } from '#shared/notifications/quiet-times.ts';
import { until } from './until.ts';

const NOON_MS = 12 * 3_600_000;
const WEEK_SECONDS = 7 * 86_400;

/** A running local cloud through its console: inbox, clock and schedules. */
export class World {
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** Waits until all work that has begun is done. */
  settle = (): Promise<unknown> => this.console('POST', 'clock', { seconds: 0 });

  /** Moves time forward by a duration like `30d` or `2h`; what is due in between happens. */
  advance = (duration: string): Promise<unknown> => this.console('POST', 'clock', { duration });

  /** Moves time forward to an instant in milliseconds, to the second; does nothing when it has passed. */
  async advanceTo(instant: number): Promise<void> {
    const seconds = Math.floor((instant - (await this.now()).getTime()) / 1000);
    if (seconds > 0) await this.advance(`${seconds}s`);
  }

  /**
   * Moves time forward to an instant in steps of at most a week, or of the given seconds. What is due in between happens at
   * the end of each step, as after the machine was off. This is many times faster than stopping every night. Steps end at a time
   * at which mails go out, where they can, also before an instant in quiet times: what waited over more than one of these would be late to the
   * audit (NOTIFICATIONS-23), and each time it is late the audit looks again for ten seconds.
   */
  async sleepUntil(instant: number, stepSeconds = WEEK_SECONDS): Promise<void> {
    for (;;) {
      const now = (await this.now()).getTime();
      const seconds = Math.floor((instant - now) / 1000);
      if (seconds <= 0) return;
      const isLast = seconds <= stepSeconds && mailableFrom('RepaymentOverdue', instant) === instant;
      const step = isLast ? seconds : toLastNoon(now, Math.min(seconds, stepSeconds));
      await this.console('POST', 'clock', { seconds: step, asleep: true });
    }
  }

  /** The cloud's virtual time. */
  async now(): Promise<Date> {
    const { now } = await this.console<{ now: string }>('GET', 'clock');
    return new Date(now);
  }

  /** The mails to an address, oldest first, after all work that has begun is done. */
  async mailsTo(address: string): Promise<Mail[]> {
    await this.settle();
    return this.console('GET', `mails?to=${encodeURIComponent(address)}`);
  }

  /** Waits for a mail to an address that matches `pattern`, and returns the group of it that matched in the newest one. */
  async mailed(address: string, pattern: RegExp): Promise<string> {
    return until(`a mail to ${address} that says ${pattern}`, async () => {
      const mails: Mail[] = await this.console('GET', `mails?to=${encodeURIComponent(address)}`);
      return mails
        .toReversed()
        .flatMap(({ html = '', text = '' }) => pattern.exec(`${text}\n${html}`)?.slice(1).find(Boolean) ?? [])[0];
    });
  }

  /** Waits for a code in a text message to a number, and returns that of the newest one. */
  async texted(phone: string): Promise<string> {
    return until(`a text message to ${phone} with a code`, async () => {
      const texts: Text[] = await this.console('GET', `texts?to=${encodeURIComponent(phone)}`);
      return texts.toReversed().flatMap(({ body }) => /\b\d{6}\b/.exec(body) ?? [])[0];
    });
  }

  /** Runs a schedule now, by a part of its name. */
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

/** The seconds until the last noon within so many seconds on a day on which mails go out; all of them where there is none. */
function toLastNoon(now: number, seconds: number): number {
  for (let day = apiaDayOf(now + seconds * 1000); ; day = addDays(day, -1)) {
    const left = Math.floor((startOfApiaDay(day) + NOON_MS - now) / 1000);
    if (left <= 0) return seconds;
    if (left <= seconds && mailDayFrom(day) === day) return left;
  }
}
