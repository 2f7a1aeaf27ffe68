import { texts } from '#web/features/admin/texts.en.ts';
import type { DeskOutcome } from './desk-act.ts';

type SaidProps = { done: DeskOutcome | undefined; gone: string | undefined; outcome: DeskOutcome | undefined };

/** What became of the item that was open: it was decided here or, when it is `gone`, elsewhere and a decision came too late. */
export function Said({ done, gone, outcome }: SaidProps) {
  if (gone === undefined) return done && <span className="done"> {done.done}</span>;
  const late = outcome?.refused && isOf(outcome.of, gone) ? outcome : undefined;
  return (
    <strong>
      {texts.gone}
      {late && (
        <>
          <br />
          {late.refused}
          <br />
          {late.reason}
        </>
      )}
    </strong>
  );
}

/** Whether an act was on an item: it is called by the item's key, or by a word and that; a card of somebody, by a role too. */
const isOf = (act: string, key: string): boolean => act === key || act.endsWith(` ${key}`) || key.endsWith(`-${act}`);
