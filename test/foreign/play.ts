import { randomUUID } from 'node:crypto';
import { signUp } from '#local/seed/people.ts';
import { World } from '#local/seed/world.ts';
import { accountsApi } from '#shared/accounts/api.ts';
import { ownAccountApi } from '#shared/accounts/own-account-api.ts';
import { notificationsApi } from '#shared/notifications/api.ts';
import { liveALoan } from '#test/journeys/loan-life.ts';
import { nextNine } from '#test/support/cloud.ts';

/** A local cloud whose API is called through somebody else's client, and whose console is called directly. */
class ForeignWorld extends World {
  readonly #cloud: World;

  constructor(clientUrl: string, cloudUrl: string) {
    super(clientUrl);
    this.#cloud = new World(cloudUrl);
  }

  override console<Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    return this.#cloud.console(method, path, body);
  }
}

/**
 * Plays through a generated client what a developer needs of it: a loan's whole life, a list page by page, a session that
 * is renewed, and a command that is repeated under its key. Throws where one of them is not as described.
 */
export async function play({ client, cloud, endpoints }: { client: string; cloud: string; endpoints: string }) {
  const world = new ForeignWorld(client, cloud);
  // In quiet times mails wait (NOTIFICATIONS-23), and everything here begins with one.
  await world.advanceTo(nextNine((await world.now()).getTime()));
  const { borrower, statuses } = await liveALoan(world, { endpoints, log: () => undefined });
  if (statuses.at(-1) !== 'Repaid') throw new Error(`The loan is ${statuses.at(-1)} in the end`);

  // A year has passed for the borrower: this call signs in again.
  await borrower.client.call(notificationsApi.listNotifications, {});
  const pages: number[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const query = { limit: 2, ...(cursor && { cursor }) };
    const response: Response = await borrower.client.send(notificationsApi.listNotifications, { query });
    if (!response.ok) throw new Error(`A page was answered ${response.status}: ${await response.text()}`);
    const items: unknown[] = await response.json();
    pages.push(items.length);
    cursor = response.headers.get('x-next-cursor') ?? undefined;
  }
  if (pages.length < 2) throw new Error('The notices have no second page');

  const { token } = await borrower.client.call(accountsApi.refresh, {});
  if (!token) throw new Error('A renewed session has no token');

  const somebody = await signUp(world, {
    first: 'Lupe',
    last: 'Faleolo',
    role: 'Borrower',
    email: `${randomUUID()}@example.ws`,
  });
  const key = { 'idempotency-key': randomUUID() };
  const add = () => somebody.client.send(ownAccountApi.addRole, { body: { role: 'Investor' } }, key);
  const [first, again] = [await (await add()).text(), await (await add()).text()];
  if (first !== again) throw new Error(`A command repeated under its key answered ${again} after ${first}`);
  return { statuses, pages: pages.length };
}
