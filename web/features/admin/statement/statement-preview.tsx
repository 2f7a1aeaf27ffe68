import { useState } from 'react';
import { formatWst } from '#shared/money.ts';
import { formatDay } from '#web/platform/language/days.ts';
import { showError, showSuccess } from '#web/platform/notifications/toasts.ts';
import { useFocusFor } from '#web/ui/effects.ts';
import { Note } from '#web/ui/note.tsx';
import { Table } from '#web/ui/table.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { notStarted, type Recording, recordLines } from './record-lines.ts';
import { countsOf, type PreviewLine, recordable } from './statement-lines.ts';
import { texts } from './texts.en.ts';

/** What recording a statement would do, line by line, and the button that records it, or resumes after an interruption. */
export function StatementPreview({ lines }: { lines: readonly PreviewLine[] }) {
  const todo = recordable(lines);
  const { matched, unmatched, conflicts, known, repeated, wrong } = countsOf(lines);
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
      <RecordButton lines={lines} recording={recording} isBusy={isBusy} onPress={() => void record()} />
      <Lines lines={lines} recording={recording} />
    </section>
  );
}

const endOf = ({ at, refused }: Recording): string => texts.statementDone(at - refused.size);

type RecordButtonProps = {
  lines: readonly PreviewLine[];
  recording: Recording;
  isBusy: boolean;
  onPress: () => void;
};

function RecordButton({ lines, recording, isBusy, onPress }: RecordButtonProps) {
  const { length } = recordable(lines);
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
      {isBusy ? texts.progress(recording.at, length) : texts.recordLines(length, formatWst(countsOf(lines).total))}
    </button>
  );
}

type LinesProps = { lines: readonly PreviewLine[]; recording: Recording };

function Lines({ lines, recording }: LinesProps) {
  const recorded = new Set(recordable(lines).slice(0, recording.at));
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
          (each) => <LineOutcome line={each} refusal={recording.refused.get(each)} isRecorded={recorded.has(each)} />,
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
  Known: 'plain',
  Repeated: 'plain',
  Wrong: 'bad',
} as const;

type LineOutcomeProps = { line: PreviewLine; refusal: string | undefined; isRecorded: boolean };

function LineOutcome({ line, refusal, isRecorded }: LineOutcomeProps) {
  if (refusal !== undefined) return <Tag tone="bad">{refusal}</Tag>;
  if (isRecorded) return <Tag tone="ok">{texts.outcomes.Recorded}</Tag>;
  return <Tag tone={tones[line.outcome]}>{line.words}</Tag>;
}
