import { handler as loanTasks } from '#lambdas/deadlines/loan-tasks.ts';
import { alarmOfSecondLook, lapseSecondLook } from '#lambdas/loans/lapse-second-look.ts';
import { secondLooks } from '#lambdas/loans/store.ts';
import { runCommand } from '#lambdas/platform/run-command.ts';
import { DAY_MS } from '#shared/calendar.ts';
import { incomeDocuments } from '#shared/loans/loan-request.ts';
import { aLoanRequest } from '#test/shared/loans/a-loan-request.ts';
import { filledCalculator } from '#test/shared/loans/filled-calculator.ts';
import { type Actor, applyDue, type Cast, inTurn, ofTheLoan, patiently, theLoan, unusedDocuments } from './acting.ts';
import { text } from './raw.ts';
import { CALCULATED } from './refused-stages.ts';
import { staff } from './stages.ts';

const theLook = ({ world, stage }: Cast) => world.table.find(`LOAN#${stage.loanIds[0]}`, 'SECONDLOOK');

/** How long (pauses) somebody waits for what another one does before they try without. */
const PATIENCE = 20;

/** The borrower asks for a second look, perhaps twice; for another loan at the same time; and to be rid of this one. */
function asks(cast: Cast): Actor {
  const { world } = cast;
  const by = text(theLoan(cast), 'borrowerId');
  const free = () => unusedDocuments(world, by);
  const looks = () => {
    const body = { text: 'The statement is mine.', ...(world.sim.chance(0.5) && { documents: free().slice(0, 1) }) };
    return world.command('loans', 'askSecondLook', by, { ...ofTheLoan(cast), body });
  };
  const requests = () => {
    const documents = free().slice(-incomeDocuments.Employed.length);
    return world.command('loans', 'requestLoan', by, { body: { ...aLoanRequest, documents } });
  };
  const hides = () => world.command('loans', 'hideLoan', by, ofTheLoan(cast));
  const cancels = () => world.command('loans', 'cancelLoan', by, ofTheLoan(cast));
  const rarely = world.sim.chance(0.3) ? [requests, requests, hides, cancels] : [];
  return inTurn(world, [looks, looks, looks, ...rarely], 1, 3);
}

/** A reviewer decides on the second look: whoever may, and whoever may not. */
function looksAgain(cast: Cast, by: string): Actor {
  const { world } = cast;
  return async () => {
    await patiently(world, PATIENCE, () => theLook(cast)?.status === 'Asked');
    const outcome = world.sim.chance(0.6) ? 'Opened' : 'Kept';
    const body = { outcome, note: 'The statements do not show the income.' };
    await world.command('loans', 'decideSecondLook', by, { ...ofTheLoan(cast), body });
  };
}

/** A reviewer saves the calculation of a loan that is reviewed again, and decides on it. */
function reviews(cast: Cast, by: string): Actor {
  const { world } = cast;
  const isRisk = staff.risk.some((one) => one === by);
  const amount = isRisk ? 'proposedamount' : 'approvedamount';
  return async () => {
    await patiently(world, PATIENCE, () => theLoan(cast)?.status === (isRisk ? 'Pending' : 'UnderReview'));
    if (world.sim.chance(0.3))
      await world.command('loans', 'saveCalculation', by, { ...ofTheLoan(cast), body: filledCalculator(CALCULATED) });
    const body = world.sim.chance(0.7)
      ? { decision: 'Approved', notes: 'Steady income.', [amount]: CALCULATED }
      : { decision: 'Rejected', notes: 'The statements do not show the income.' };
    await world.command('loans', 'reviewLoan', by, { ...ofTheLoan(cast), body });
  };
}

/** Days pass, and the jobs of the night end what is past its day. */
function nights(cast: Cast): Actor {
  const { world, stage } = cast;
  const passes = async () => {
    world.sim.now += world.sim.pick([1, 5, 14, 15, 21]) * DAY_MS;
    for (const id of stage.loanIds) {
      await world.job(() => applyDue(loanTasks, id));
      for (const end of [lapseSecondLook, alarmOfSecondLook])
        await world.job(() =>
          runCommand(async () => {
            const look = await secondLooks.find({ loanId: id });
            return look ? end(look, world.sim.now) : [];
          }),
        );
    }
  };
  return inTurn(world, [passes], 0, 3);
}

/** Everybody with a part in a loan that was rejected. */
export function reviewingActors(cast: Cast): Actor[] {
  const { world } = cast;
  return [
    asks(cast),
    ...staff.all.map((by) => inTurn(world, [looksAgain(cast, by), reviews(cast, by), reviews(cast, by)], 0, 3)),
    ...(world.sim.chance(0.5) ? [nights(cast)] : []),
  ];
}
