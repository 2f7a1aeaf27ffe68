import type { Guarantee } from './guarantees.ts';
import { isSignable, type NextStep, needsIncomeDocuments, needsStandingOrder } from './next-step.ts';
import { texts } from './texts.en.ts';

type Step = { name: keyof typeof texts.steps; isDone: boolean; words: string };

/** The steps to a guarantee, done and open. Some of them are done by our team. */
export const Steps = ({ guarantee, next }: { guarantee: Guarantee; next: NextStep }) => (
  <ol className="timeline">
    {stepsOf(guarantee).map((step) => (
      <li key={step.name} className={stateOf(step, next)} aria-current={step.name === next ? 'step' : undefined}>
        {texts.steps[step.name]}
        {step.isDone && <span className="hidden-text">{texts.stepWords.done}</span>}
        {!step.isDone && step.words && <span className="small muted">{step.words}</span>}
      </li>
    ))}
  </ol>
);

/** While the guarantor waits, the steps that have words are current. */
function stateOf({ name, isDone, words }: Step, next: NextStep): 'done' | 'current' | 'later' {
  if (isDone) return 'done';
  return name === next || (next === 'wait' && words !== '') ? 'current' : 'later';
}

function stepsOf(guarantee: Guarantee): Step[] {
  const { verificationstatus, reason } = guarantee;
  const { stepWords } = texts;
  const again = verificationstatus === 'ResubmitRequired';
  const isVerified = verificationstatus === 'Verified';
  return [
    {
      name: 'income',
      isDone: !needsIncomeDocuments(guarantee),
      words: again ? `${stepWords.incomeAgain} ${reason ?? ''}` : stepWords.income,
    },
    { name: 'check', isDone: isVerified, words: needsIncomeDocuments(guarantee) ? '' : stepWords.check },
    standingOrderStep(guarantee),
    { name: 'sign', isDone: false, words: isSignable(guarantee) ? stepWords.sign : signWords(guarantee) },
  ];
}

function standingOrderStep(guarantee: Guarantee): Step {
  const { standingorderstatus: status, orderreason: reason } = guarantee;
  const { stepWords } = texts;
  const name = 'standingOrder';
  if (status === 'Pending') return { name, isDone: false, words: stepWords.standingOrderPending };
  if (status === 'NotSubmitted') return { name, isDone: false, words: stepWords.standingOrder };
  return {
    name,
    isDone: !needsStandingOrder(guarantee),
    words: `${stepWords.standingOrderAgain} ${reason ?? ''}`,
  };
}

const signWords = ({ verificationstatus, standingorderstatus }: Guarantee): string =>
  verificationstatus === 'Verified' && standingorderstatus === 'Verified' ? texts.stepWords.signWaiting : '';
