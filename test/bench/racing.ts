import { parseArgs } from 'node:util';
import { investments } from '#lambdas/investments/store.ts';
import { loans } from '#lambdas/loans/store.ts';
import { Client } from '#local/seed/client.ts';
import type { HandedIn } from '#shared/documents/document.ts';
import { investmentsApi } from '#shared/investments/api.ts';
import { incomeDocuments } from '#shared/loans/loan-request.ts';
import { type Sene, sene, sum } from '#shared/money.ts';
import { anInvestmentForm } from '#test/shared/investments/an-investment-form.ts';
import { cleanDocuments } from '#test/support/documents.ts';
import { progress, quantile, report } from './figures.ts';
import { offeredLoan } from './offered-loan.ts';
import { openPeople, type SignedIn } from './people.ts';
import { withCloud } from './running-cloud.ts';

// CLOUD-20: investors who race over HTTP for the rest of a loan never over-fund it, and fund all of it.
const { values } = parseArgs({
  options: { investors: { type: 'string', default: '200' }, rounds: { type: 'string', default: '50' } },
});
const investors = Number(values.investors);
const rounds = Number(values.rounds);

type Racer = SignedIn & { documents: HandedIn };
type Enter = ReturnType<typeof openPeople>;

async function aRacer(enter: Enter): Promise<Racer> {
  const player = await enter('Investor');
  return { ...player, documents: await cleanDocuments(player.person.id, incomeDocuments.SelfEmployed) };
}

/** Whether the investment was accepted. A refusal as Busy is retried. */
async function invest(racer: Racer, loanId: number, amount: Sene): Promise<boolean> {
  const response = await racer.client.send(investmentsApi.submitInvestment, {
    body: anInvestmentForm({
      loanId,
      amount,
      optedIntoLIP: false,
      totalPayableAmount: amount,
      documents: racer.documents,
    }),
  });
  const answer = await response.text();
  if (response.status === 503 || answer.includes('"Stale"')) return invest(racer, loanId, amount);
  if (response.status >= 500) throw new Error(`A race was answered ${response.status}: ${answer}`);
  return response.status === 201;
}

type Race = { won: number; fit: number; wrong: number; ms: number };

/** One round: all investors at once, for a loan that between 1 and 20 of them can fund. */
async function race(racers: Racer[], enter: Enter): Promise<Race> {
  const amount = sene(100_00 + Math.floor(Math.random() * 900) * 100);
  const remaining = sene(amount * (1 + Math.floor(Math.random() * 20)) + (Math.random() < 0.5 ? 0 : 50_00));
  const loan = await offeredLoan(remaining);
  const begun = performance.now();
  const won = await Promise.all(racers.map((racer) => invest(racer, loan.id, amount)));
  const ms = performance.now() - begun;
  const after = await loans.get({ id: loan.id });
  const made = await investments.all('table', { loanId: loan.id });
  const lent = sum(made.map((one) => one.amount));
  const wrong = [
    lent === after.amount - after.remaining,
    after.remaining >= 0,
    made.length === after.investments,
    made.length === won.filter(Boolean).length,
  ].filter((holds) => !holds).length;
  for (const [at, isWinner] of won.entries()) if (isWinner) racers[at] = await aRacer(enter);
  return { won: made.length, fit: Math.floor(remaining / amount), wrong, ms };
}

await withCloud(async (cloud) => {
  const enter = openPeople(cloud, (url) => new Client(url));
  const racers: Racer[] = [];
  while (racers.length < investors) racers.push(await aRacer(enter));
  progress(`${investors} investors are ready`);
  const races: Race[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    races.push(await race(racers, enter));
    progress(`round ${round}: ${JSON.stringify(races.at(-1))}`);
  }
  const total = (of: (race: Race) => number) => races.reduce((all, each) => all + of(each), 0);
  report(
    'Racing investors',
    [
      { what: 'rounds', value: rounds },
      { what: 'rounds whose investments are not amount − remaining', value: total(({ wrong }) => wrong), exactly: 0 },
      { what: 'winners', value: total(({ won }) => won), exactly: total(({ fit }) => fit) },
      {
        what: 'a round, median',
        value: quantile(
          races.map(({ ms }) => ms),
          0.5,
        ),
        unit: 'ms',
      },
    ],
    `${investors} investors at once over HTTP for the last part of a loan, in each of ${rounds} rounds.`,
  );
});
