import { useState } from 'react';
import { formatWst } from '#shared/money.ts';
import { formatDay } from '#web/platform/language/days.ts';
import { showError, showSuccess } from '#web/platform/notifications/toasts.ts';
import { useFocusFor } from '#web/ui/effects.ts';
import { Note } from '#web/ui/note.tsx';
import { Table } from '#web/ui/table.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { notStarted, type Recording, recordLines } from './record-lines.ts';
import { countsOf, type PreviewLine, recordable, totalOf } from './statement-lines.ts';
import { texts } from './texts.en.ts';

/** What recording a statement would do, line by line, and the button that records it, or resumes after an interruption. */
export function StatementPreview({ lines }: { lines: readonly PreviewLine[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const todo = recordable(lines, chosen);
  const { matched, unmatched, conflicts, alike, known, repeated, wrong } = countsOf(lines);
  const [recording, setRecording] = useState(notStarted);
  const [isBusy, setBusy] = useState(false);
  const record = async () => {
    if (isBusy) return;
    setBusy(true);
    const after = await recordLines(todo, recording, setRecording);
    setRecording(after);
    setBusy(false);
    after.interruption === undefined ? showSuccess(endOf(after)) : showError(texts.stopped);
  };
  return (
    <section className="card stack" aria-labelledby="preview">
      <h2 id="preview">{texts.previewTitle}</h2>
      <p role="status">
        {texts.counted(matched, unmatched, conflicts)}. {texts.passed(known, repeated, wrong)}.
      </p>
      {recording.interruption !== undefined && !isBusy && (
        <Note tone="bad" isNews title={texts.stopped}>
          {recording.interruption}
        </Note>
      )}
      {alike > 0 && (
        <Note tone="wait" isNews>
          {texts.alike(alike)}
        </Note>
      )}
      <RecordButton todo={todo} recording={recording} isBusy={isBusy} onPress={() => void record()} />
      <Lines
        lines={lines}
        recording={recording}
        recorded={new Set(todo.slice(0, recording.at))}
        choice={recording === notStarted && !isBusy ? { chosen, onChoose: setChosen } : undefined}
      />
    </section>
  );
}

const endOf = ({ at, refused }: Recording): string => texts.statementDone(at - refused.size);

type RecordButtonProps = {
  todo: readonly PreviewLine[];
  recording: Recording;
  isBusy: boolean;
  onPress: () => void;
};

function RecordButton({ todo, recording, isBusy, onPress }: RecordButtonProps) {
  const { length } = todo;
  const isDone = recording.at === length;
  // Takes the focus from the button that it replaces.
  const focus = useFocusFor<HTMLParagraphElement>(isDone || undefined, true);
  if (length === 0) return <p className="muted">{texts.nothingNew}</p>;
  if (isDone)
    return (
      <p className="done" role="status" ref={focus} tabIndex={-1}>
        {endOf(recording)}
      </p>
    );
  return (
    <button type="button" className="btn full" aria-disabled={isBusy || undefined} onClick={onPress}>
      {isBusy ? texts.progress(recording.at, length) : texts.recordLines(length, formatWst(totalOf(todo)))}
    </button>
  );
}

/** The lines that staff have chosen, while they can choose. */
type Choosing = { chosen: ReadonlySet<number>; onChoose: (chosen: ReadonlySet<number>) => void };

type LinesProps = {
  lines: readonly PreviewLine[];
  recording: Recording;
  recorded: ReadonlySet<PreviewLine>;
  choice: Choosing | undefined;
};

function Lines({ lines, recording, recorded, choice }: LinesProps) {
  return (
    <Table
      title={texts.previewTitle}
      isTitleHidden
      className="cards dense"
      rows={lines}
      keyOf={({ line }) => String(line)}
      columns={[
        [texts.line, ({ line }) => line],
        [
          texts.outcome,
          (each) => (
            <>
              <LineOutcome line={each} refusal={recording.refused.get(each)} isRecorded={recorded.has(each)} />
              {choice && each.outcome === 'Alike' && <ChooseLine line={each.line} {...choice} />}
            </>
          ),
        ],
        [texts.valueDate, ({ form }) => form && formatDay(form.valuedate), 'when'],
        [texts.amount, ({ form }) => form && formatWst(form.amount), 'when'],
        [texts.reference, ({ form }) => form?.reference, 'log-details'],
        [texts.bankId, ({ form }) => form?.bankid, 'log-details'],
      ]}
    />
  );
}

const tones = {
  Matched: 'ok',
  Unmatched: 'wait',
  Conflict: 'wait',
  Alike: 'wait',
  Known: 'plain',
  Repeated: 'plain',
  Wrong: 'bad',
} as const;

/** The tick by which a line is recorded that looks like a recorded receipt (WALLET-22). */
const ChooseLine = ({ line, chosen, onChoose }: Choosing & { line: number }) => (
  <label className="check">
    <input
      type="checkbox"
      checked={chosen.has(line)}
      onChange={({ target }) =>
        onChoose(new Set(target.checked ? [...chosen, line] : [...chosen].filter((other) => other !== line)))
      }
    />
    {texts.chooseLine(line)}
  </label>
);

type LineOutcomeProps = { line: PreviewLine; refusal: string | undefined; isRecorded: boolean };

function LineOutcome({ line, refusal, isRecorded }: LineOutcomeProps) {
  if (refusal !== undefined) return <Tag tone="bad">{refusal}</Tag>;
  if (isRecorded) return <Tag tone="ok">{texts.outcomes.Recorded}</Tag>;
  return <Tag tone={tones[line.outcome]}>{line.words}</Tag>;
}
