import { saveFile } from '#web/platform/files/save-file.ts';
import { useAttempt } from './attempt.ts';

type SaveButtonProps = {
  /** Of the file, without what all have. */
  name: string;
  /** The text of the file. */
  read: () => Promise<string>;
  children: string;
};

/** A button that reads a table from the API and saves it as a CSV file, or says why it was refused. */
export function SaveButton({ name, read, children }: SaveButtonProps) {
  const { failure, attempt } = useAttempt();
  const save = () =>
    attempt(async () => saveFile(new Blob([await read()], { type: 'text/csv' }), `lalaga-${name}.csv`));
  return (
    <div>
      <button type="button" className="btn alt" onClick={() => void save()}>
        {children}
      </button>
      <div role="status">{failure && <p className="note wait">{failure}</p>}</div>
    </div>
  );
}
