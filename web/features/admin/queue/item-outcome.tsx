import type { CommandOutcome } from './commands.ts';
import { texts } from './texts.en.ts';

type ItemOutcomeProps = {
  done: CommandOutcome | undefined;
  gone: string | undefined;
  outcome: CommandOutcome | undefined;
};

/**
 * What happened to the item that was selected: the command that was done here or, when the item is `gone`, that somebody
 * else decided it, with the refusal of a command that came too late.
 */
export function ItemOutcome({ done, gone, outcome }: ItemOutcomeProps) {
  if (gone === undefined) return done && <span className="done"> {done.done}</span>;
  const late = outcome?.refused && isOn(outcome.target, gone) ? outcome : undefined;
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

/** Whether a target is the item with a key: it is the key, or a word and the key; the key of a KYC card adds the role. */
const isOn = (target: string, key: string): boolean =>
  target === key || target.endsWith(` ${key}`) || key.endsWith(`-${target}`);
