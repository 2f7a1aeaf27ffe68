import type { Tie } from '#shared/conflicts/tie.ts';
import { Note } from '#web/ui/note.tsx';
import { useWrong } from '#web/ui/post-form.tsx';
import { texts } from './tie-words.en.ts';

type NoTieProps = {
  tie: Tie | null;
  /** The Looks that the first reviewer has confirmed. */
  risktie?: readonly string[] | null;
  /** Before the id of the field, where a page has several such forms. */
  prefix?: string;
};

/** What ties this reviewer to whom they decide about, and that they have no part in it (CONFLICTS-4). */
export function NoTie({ tie, risktie = null, prefix = '' }: NoTieProps) {
  const wrong = useWrong('noTie');
  const id = `${prefix}noTie`;
  return (
    <>
      {risktie && <p className="hint">{texts.confirmedBefore(wordsOf(risktie))}</p>}
      {tie?.strength === 'Look' && (
        <fieldset className="field">
          <legend>{texts.title}</legend>
          <Note tone="wait">{wordsOf(tie.kinds)}</Note>
          {wrong && (
            <span className="wrong" id={`${id}-wrong`}>
              {wrong}
            </span>
          )}
          <div className="choices one">
            <label>
              <input
                type="checkbox"
                id={id}
                name="noTie"
                aria-describedby={wrong && `${id}-wrong`}
                aria-invalid={wrong ? true : undefined}
              />
              <span>{texts.noPart}</span>
            </label>
          </div>
        </fieldset>
      )}
    </>
  );
}

const wordsOf = (kinds: readonly string[]): string =>
  kinds.map((kind) => texts.kinds[kind as keyof typeof texts.kinds] ?? kind).join(' ');
