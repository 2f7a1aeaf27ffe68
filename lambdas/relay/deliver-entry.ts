import { mail, type Recipients, readRecipients, show } from '#lambdas/notifications/deliver.ts';
import { asOfNow } from '#lambdas/notifications/done-meanwhile.ts';
import { isNotice, lineOf, Mail, type Message, mailIn, type Notice } from '#lambdas/notifications/message.ts';
import { notifications } from '#lambdas/notifications/store.ts';
import type { Subscriber } from '#lambdas/platform/on.ts';
import { commit, updateAlone } from '#lambdas/platform/table.ts';
import { emit } from '#lambdas/platform/writes.ts';
import { DomainError } from '#shared/errors.ts';
import { movesMoney } from '#shared/moves-money.ts';
import { mailableFrom } from '#shared/notifications/quiet-times.ts';
import {
  attempt,
  type Deliver,
  delivering,
  demandHearing,
  type Entry,
  hearing,
  indexesOf,
  isDelivered,
  next,
  noteOf,
} from './entry.ts';
import { readAheadFor } from './read-ahead.ts';
import { beside, first, last, telling } from './subscribers.ts';

type Event = Entry['events'][number];

/** How many messages one transaction stores: with the entry they stay below its limit of 100 changes. */
const MAX_STORED = 90;
/** How many mails are sent before they are noted as sent: at most so many are sent again after a cut-off (NOTIFICATIONS-3). */
const MAX_MAILS = 10;

/** Delivers an entry (API-22). Events in it that move money are handed on to relay-money: only a release before stored them here. */
export const deliverEntry: Deliver = delivering(async (id, stored) => deliver(id, await handOn(id, stored)));

/** Emits those events again that move money, in one transaction with the note that they are done here. */
async function handOn(id: string, stored: Entry): Promise<Entry> {
  const { events, told, done } = stored;
  // A cancellation that people were told of is refunded.
  const moving = indexesOf(
    events,
    (event, at) => !done.includes(at) && movesMoney(told.includes(at) ? { ...event, refunded: id } : event),
  );
  if (moving.length === 0) return stored;
  const after = { ...stored, told: [...new Set([...told, ...moving])], done: [...done, ...moving] };
  // As they were stored: their subscribers parse them.
  await commit([noteOf(id, after), ...moving.map((at) => emit(Object(events[at])))]);
  return next(after);
}

/** Tells people of the events, runs what follows and sends the mails, and notes what of it is done. */
async function deliver(id: string, stored: Entry): Promise<boolean> {
  readAheadFor(stored.events.filter((_, at) => !stored.done.includes(at)));
  const [{ told, messages }, ran] = await Promise.all([gather(id, stored), run(beside, id, stored)]);
  const notices = messages.filter(isNotice);
  const recipients = await readRecipients(notices, [...unsent(stored), ...messages.flatMap(mailIn)]);
  const ended = indexesOf(stored.events, (event, at) => {
    const isEnded = told.includes(at) && ran.includes(at) && hearing(last, event).length === 0;
    return isEnded || stored.done.includes(at);
  });
  const noted = messages.length > 0 ? await store(id, stored, { told, done: ended, messages }) : stored;
  await Promise.all(notices.map((notice) => attempt(notice.kind, notice.id, () => show(notice, recipients))));
  const followed = await run(last, id, stored, told);
  const done = indexesOf(stored.events, (_, at) => [told, ran, followed].every((some) => some.includes(at)));
  const waited = stored.mails.length;
  return sendMails(id, { noted, reached: { ...noted, told, done }, waited, recipients });
}

/** What people are told of the events that they are not told of yet, and the events that they are told of then. */
async function gather(id: string, { events, told }: Entry): Promise<{ told: number[]; messages: Message[] }> {
  const gathered = await Promise.all(
    events.map(async (event, at) => {
      const name = `${id}.${at}`;
      return told.includes(at) ? [] : attempt(event.topic, name, () => messagesOf(event, name));
    }),
  );
  return {
    told: indexesOf(gathered, (messages) => messages !== undefined),
    // Letters come last: nothing is in the table by which one that was stored before could be told from a new one.
    messages: gathered.flatMap((of) => of ?? []).sort((one, other) => Number(isNotice(other)) - Number(isNotice(one))),
  };
}

async function messagesOf(event: Event, name: string): Promise<Message[]> {
  demandHearing([...first, ...telling, ...beside, ...last], event);
  for (const subscriber of hearing(first, event)) await subscriber.deliver(event, name);
  const messages = await Promise.all(hearing(telling, event).map((subscriber) => subscriber.deliver(event, name)));
  return messages.flat();
}

type Storing = Pick<Entry, 'told' | 'done'> & { messages: readonly Message[] };

/** Stores messages, and with the last of them what is told and done then: one transaction, unless there are very many. */
async function store(id: string, entry: Entry, { messages, ...reached }: Storing): Promise<Entry> {
  const [some, rest] = [messages.slice(0, MAX_STORED), messages.slice(MAX_STORED)];
  if (rest.length === 0) return storeTogether(id, { ...entry, ...reached }, some);
  return store(id, await storeTogether(id, entry, some), { messages: rest, ...reached });
}

/**
 * Stores the lines of the bell and the order of the mails, together with what is noted of the entry (NOTIFICATIONS-2,
 * NOTIFICATIONS-3). A line that is in the bell already was stored with the order of its mail: both are left alone.
 */
async function storeTogether(id: string, entry: Entry, messages: readonly Message[]): Promise<Entry> {
  const after = { ...entry, mails: [...entry.mails, ...messages.flatMap(mailIn)] };
  try {
    const lines = messages.filter(isNotice).flatMap((notice) => notifications.add(lineOf(notice)));
    await commit([noteOf(id, after), ...lines]);
    return next(after);
  } catch (error) {
    if (!(error instanceof DomainError && error.name === 'AlreadyDone')) throw error;
    const isNew = await Promise.all(messages.map(async (message) => !(isNotice(message) && (await isInBell(message)))));
    return storeTogether(
      id,
      entry,
      messages.filter((_, at) => isNew[at]),
    );
  }
}

const isInBell = async ({ userId, id }: Notice): Promise<boolean> =>
  Boolean(await notifications.find({ userId, notificationid: id }));

/** Runs subscribers of those events that are not done yet, and returns which events need nothing more of them. */
async function run(
  subscribers: readonly Subscriber[],
  id: string,
  { events, done }: Entry,
  those = [...events.keys()],
): Promise<number[]> {
  const results = await Promise.all(
    events.map(async (event, at) => {
      if (done.includes(at) || !those.includes(at)) return done.includes(at);
      const name = `${id}.${at}`;
      return attempt(event.topic, name, async () => {
        // In order, because a subscriber may rely on the effects of the one before.
        for (const subscriber of hearing(subscribers, event)) await subscriber.deliver(event, name);
        return true;
      });
    }),
  );
  return indexesOf(results, (isDone) => isDone === true);
}

/** `waited`: how many mails an earlier delivery stored. */
type Reached = { noted: Entry; reached: Entry; waited: number; recipients: Recipients };

/** Sends the mails that wait and go out now, some at a time, and notes each that was sent and what else was done. */
async function sendMails(id: string, { noted, reached, waited, recipients }: Reached): Promise<boolean> {
  let [before, now] = [noted, reached];
  const waiting = mailable(reached);
  for (let from = 0; from === 0 || from < waiting.length; from += MAX_MAILS) {
    const some = waiting.slice(from, from + MAX_MAILS);
    const results = await Promise.all(
      some.map((at) =>
        attempt('Mail', `${id} ${at}`, async () => {
          const message = Mail.parse(reached.mails[at]);
          const current = at < waited ? await asOfNow(message) : message;
          if (current) await mail(`${id}.${at}`, current, recipients);
          return at;
        }),
      ),
    );
    now = { ...now, mailed: [...now.mailed, ...results.filter((at) => at !== undefined)] };
    if (countOf(now) === countOf(before)) continue;
    await updateAlone(noteOf(id, now));
    now = next(now);
    before = now;
  }
  // What waits for the day is sent by the job that delivers what is left (NOTIFICATIONS-23).
  return isDelivered(now) || (now.done.length === now.events.length && mailable(now).length === 0);
}

const unsent = ({ mails, mailed }: Entry): Mail[] =>
  mails.filter((_, at) => !mailed.includes(at)).map((stored) => Mail.parse(stored));

/** Which mails are not sent, and go out now. */
function mailable({ mails, mailed }: Entry): number[] {
  const now = Date.now();
  return indexesOf(mails, (stored, at) => !mailed.includes(at) && mailableFrom(Mail.parse(stored).kind, now) <= now);
}

const countOf = ({ told, done, mailed }: Entry): number => told.length + done.length + mailed.length;
