import type { Context } from 'aws-lambda';
import { handler as collections } from '#lambdas/collections/api.ts';
import { handler as guarantors } from '#lambdas/guarantors/api.ts';
import { handler as investments } from '#lambdas/investments/api.ts';
import { handler as loans } from '#lambdas/loans/api.ts';
import { handler as paylinks } from '#lambdas/paylinks/api.ts';
import { handler as relief } from '#lambdas/relief/api.ts';
import { handler as repayments } from '#lambdas/repayments/api.ts';
import { handler as wallet } from '#lambdas/wallet/api.ts';
import { collectionsApi } from '#shared/collections/api.ts';
import { hearingApi } from '#shared/collections/hearing-api.ts';
import { payBackApi } from '#shared/collections/pay-back-api.ts';
import { staffCollectionsApi } from '#shared/collections/staff-api.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import { guarantorsApi } from '#shared/guarantors/api.ts';
import { investmentsApi } from '#shared/investments/api.ts';
import { staffInvestmentsApi } from '#shared/investments/staff-api.ts';
import { loansApi } from '#shared/loans/api.ts';
import { decisionApi } from '#shared/loans/decision-api.ts';
import { secondLooksApi } from '#shared/loans/second-look-api.ts';
import { staffLoansApi } from '#shared/loans/staff-api.ts';
import { payLinksApi } from '#shared/paylinks/api.ts';
import { reliefApi } from '#shared/relief/api.ts';
import { disastersApi } from '#shared/relief/disaster-api.ts';
import { staffReliefApi } from '#shared/relief/staff-api.ts';
import { reliefVoicesApi } from '#shared/relief/voices-api.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { cardGatewayApi } from '#shared/repayments/card-gateway-api.ts';
import { staffRepaymentsApi } from '#shared/repayments/staff-api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import { type Answered, call } from '#test/support/calls.ts';
import type { Item } from '#test/support/expressions.ts';
import { MemoryTable } from '#test/support/memory-table.ts';
import { recordOf, relay } from '#test/support/outbox.ts';
import { rememberSessions } from '#test/support/people.ts';
import { enter } from './environment.ts';
import type { Written } from './raw.ts';
import { Simulation, type Tampering } from './simulation.ts';
import { wrongsOfWrite } from './transitions.ts';

const domains = {
  investments: { handler: investments, api: { ...investmentsApi, ...staffInvestmentsApi } },
  loans: { handler: loans, api: { ...loansApi, ...staffLoansApi, ...decisionApi, ...secondLooksApi } },
  collections: {
    handler: collections,
    api: { ...collectionsApi, ...hearingApi, ...payBackApi, ...staffCollectionsApi },
  },
  guarantors: { handler: guarantors, api: guarantorsApi },
  paylinks: { handler: paylinks, api: payLinksApi },
  relief: { handler: relief, api: { ...reliefApi, ...reliefVoicesApi, ...staffReliefApi, ...disastersApi } },
  repayments: { handler: repayments, api: { ...repaymentsApi, ...cardGatewayApi, ...staffRepaymentsApi } },
  wallet: { handler: wallet, api: { ...walletApi, ...staffWalletApi } },
} as const;
type Domain = keyof typeof domains;
type Command<D extends Domain> = keyof (typeof domains)[D]['api'] & string;
type Sent = { params?: Record<string, string>; body?: unknown; headers?: Record<string, string> };

/** The most tries of anything: what needs more never ends. */
const MAX_TRIES = 80;
const TWICE = 0.2;
const DELIVERED_AGAIN = 0.2;

export type Making = { seed: number; now: number; from?: MemoryTable; isCalm?: boolean; tampering?: Tampering };

/**
 * A table of its own, people who use it at the same time, and the delivery of what follows from their commands.
 *
 * A request without an answer is sent again under the same Idempotency-Key, some are sent twice at once, and the outbox
 * is delivered at any moment, some of it twice. A `calm` world has no accidents.
 */
export class World {
  readonly sim: Simulation;
  readonly table: MemoryTable;
  /** What was there before anybody did anything. */
  readonly begun: readonly Item[];
  /** Everything that was written since, in its order. */
  readonly chronicle: Written[] = [];
  /** The defects found, in words. */
  readonly wrongs: string[] = [];
  /** How many commands of each person were answered as done. */
  readonly done = new Map<string, number>();
  /** When the table took a command’s record, by its key. */
  readonly #doneAt = new Map<string, number>();
  readonly #lows = new Map<string, { low: number }[]>();
  #commands = 0;
  #following = new Set<Promise<void>>();

  constructor({ seed, now, from, isCalm = false, tampering }: Making) {
    this.begun = [...(from?.items() ?? [])];
    this.table = new MemoryTable(from, (after, before) => this.#written(after, before));
    rememberSessions(this.table.items());
    const chances = isCalm ? { crash: 0, conflict: 0 } : { crash: 0.02, conflict: 0.02 };
    this.sim = new Simulation(this.table, { seed, now, chances, ...(tampering && { tampering }) });
    enter(this.sim);
  }

  /** Lets people send commands at the same time, and ends when everything that follows is delivered. */
  async live(actors: readonly (() => Promise<unknown>)[]): Promise<void> {
    await this.sim.run(async () => {
      await Promise.all(actors.map((actor) => actor()));
      while (this.#following.size > 0) await Promise.all(this.#following);
    });
  }

  /** Sends a command once: retried until it is answered, sometimes twice at once, with the same answer. */
  async command<D extends Domain>(domain: D, name: Command<D>, userId: string, sent: Sent = {}): Promise<Answered> {
    const api: Record<string, Endpoint> = domains[domain].api;
    const endpoint = api[name];
    if (!endpoint) throw new Error(`There is no ${name}`);
    const key = `command-${String(++this.#commands).padStart(4, '0')}`;
    const send = () =>
      this.#answered(() =>
        call(domains[domain].handler, endpoint, endpoint.who === 'anyone' ? undefined : userId, { ...sent, key }),
      );
    const answers = await Promise.all(this.sim.chance(TWICE) ? [send(), send()] : [send()]);
    this.#mustBeOne(name, key, answers);
    const answer = answers.find(isDone) ?? answers[0];
    if (!answer) throw new Error('unreachable');
    if (isDone(answer)) this.done.set(`${userId} ${name}`, (this.done.get(`${userId} ${name}`) ?? 0) + 1);
    return answer;
  }

  /** The same request twice has the same answer, once it is committed. */
  #mustBeOne(name: string, key: string, answers: readonly (Answered & { at: number })[]): void {
    const doneAt = this.#doneAt.get(key);
    if (doneAt === undefined) return;
    const said = answers.filter(({ at }) => at > doneAt).map(({ status, body }) => JSON.stringify([status, body]));
    if (new Set(said).size > 1) this.wrongs.push(`${name} was answered ${said.join(' and ')}`);
  }

  async #answered(send: () => Promise<Answered>): Promise<Answered & { at: number }> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const answered = await this.sim.attempt(send);
      // Whose session ended while a day passed signs in again, as `call` does.
      if (answered && ![401, 503].includes(answered.result.status)) {
        const { result, at } = answered;
        if (![200, 201, 400, 403, 404, 409].includes(result.status)) this.wrongs.push(JSON.stringify(result));
        return { ...result, at };
      }
      if (answered) await this.pause();
    }
    throw new Error('A command was never answered');
  }

  /** A job or a step of a machine: run again until it ends, as the services do; one that makes too many calls for that without a crash at last. */
  async job(run: () => Promise<unknown>): Promise<void> {
    const outcome = () => run().then(() => 'done', refused);
    for (let tries = 0; tries < 2 * MAX_TRIES; tries++) {
      const result = tries < MAX_TRIES ? (await this.sim.attempt(outcome))?.result : await outcome();
      if (result === 'done') return;
    }
    throw new Error('A job never ended');
  }

  /** Watches an account: returns how to read the least that was available in it since. */
  lowOf(pk: string): () => number {
    const watched = { low: Number(this.table.find(pk, 'BAL')?.available ?? 0) };
    this.#lows.set(pk, [...(this.#lows.get(pk) ?? []), watched]);
    return () => watched.low;
  }

  pause = (): Promise<void> => new Promise((resolve) => this.sim.pause(resolve));

  #written(after: Item | undefined, before: Item | undefined): void {
    this.chronicle.push({ at: this.sim.now, after, before });
    this.wrongs.push(...wrongsOfWrite(after, before));
    for (const watched of (after?.sk === 'BAL' && this.#lows.get(String(after.pk))) || [])
      watched.low = Math.min(watched.low, Number(after?.available));
    if (String(after?.pk).startsWith('IDEM#')) this.#doneAt.set(String(after?.sk), this.sim.now - 1);
    if (before || !String(after?.pk).startsWith('OUT#')) return;
    for (let times = this.sim.chance(DELIVERED_AGAIN) ? 2 : 1; times > 0; times--) {
      const following = this.sim
        .apart(() => this.#delivered(after ?? {}))
        .finally(() => this.#following.delete(following));
      this.#following.add(following);
    }
  }

  /** The stream brings an entry as it was written, however often. */
  async #delivered(entry: Item): Promise<void> {
    await this.pause();
    const records = [recordOf(entry)];
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const outcome = await this.sim.attempt(() => relay(records).then(failuresIn, refused));
      if (outcome?.result === 'none') return;
      await this.pause();
    }
    this.wrongs.push(`Never delivered: ${JSON.stringify(this.table.find(String(entry.pk), 'O'))}`);
  }
}

const failuresIn = (failures: number) => (failures === 0 ? 'none' : 'some');

const isDone = ({ status }: Answered): boolean => status < 300;
const passing = ['Stale', 'Busy', 'AlreadyDone', 'InsufficientFunds'];
const refused = (error: unknown): string => {
  if (error instanceof DomainError && passing.includes(error.name)) return error.name;
  throw error;
};

export const context = {} as Context;
