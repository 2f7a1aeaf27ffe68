import { SESClient } from '@aws-sdk/client-ses';
import { SFNClient } from '@aws-sdk/client-sfn';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, expect } from 'vitest';
import * as z from 'zod/mini';

/** Which request from now on fails, whether it is still done, unanswered, and whether all after it fail too. */
export type Cut = { at: number; isDone: boolean; isLast: boolean };

const Mailed = z.object({ input: z.object({ Destination: z.object({ ToAddresses: z.tuple([z.string()]) }) }) });

/** The requests to the table and to SES, of which one can fail alone, or from which on none arrives. */
export class Power {
  #cut: Cut | undefined;
  #requests = 0;
  /** Where each mail went. */
  mailed: string[] = [];

  /** Runs something, cut off where it is said, and answers whether it came to the cut. */
  async run(work: () => Promise<unknown>, cut?: Cut): Promise<boolean> {
    this.#cut = cut;
    this.#requests = 0;
    await work().catch(() => undefined);
    this.#cut = undefined;
    return cut !== undefined && this.#requests >= cut.at;
  }

  async request<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    this.#requests += 1;
    const { at, isDone, isLast } = this.#cut ?? { at: Number.POSITIVE_INFINITY };
    if (this.#requests < at || (this.#requests > at && !isLast)) return send();
    if (this.#requests === at && isDone) await send();
    throw new Error('The power has failed');
  }
}

type Client = { send(command: unknown): Promise<unknown> };

/** The power of a file's tests; `withTable` comes first. State machines are started and woken at once. */
export function withPower(): Power {
  const power = new Power();
  const table = DynamoDBDocumentClient.prototype as unknown as Client;
  const { send } = table;
  const [ses, sfn] = [mockClient(SESClient), mockClient(SFNClient)];
  beforeAll(() => {
    Object.assign(process.env, {
      SENDER: 'no-reply@example.ws',
      CONFIGURATION_SET: 'mails',
      TEXT_SENDER: 'Lalaga',
      SITE_URL: 'https://example.ws',
      LOAN_MACHINE_ARN: 'loans',
      INVESTMENT_MACHINE_ARN: 'investments',
    });
    table.send = function cut(command) {
      return power.request(() => send.call(this, command));
    };
    sfn.onAnyCommand().resolves({});
    ses.onAnyCommand().callsFake((input) =>
      power.request(async () => {
        power.mailed.push(...Mailed.parse({ input }).input.Destination.ToAddresses);
        return { MessageId: '1' };
      }),
    );
  });
  afterAll(() => {
    table.send = send;
    ses.restore();
    sfn.restore();
  });
  return power;
}

/**
 * Makes every cut, at one request after the other until there is none left to cut: how many there are may differ, because reads of
 * the same moment are one request.
 */
export async function eachCut(once: (cut: Cut) => Promise<boolean>): Promise<void> {
  let at = 1;
  while (await once({ at, isDone: false, isLast: true })) {
    await once({ at, isDone: true, isLast: true });
    await once({ at, isDone: false, isLast: false });
    at += 1;
  }
  expect(at).toBeGreaterThan(2);
}
