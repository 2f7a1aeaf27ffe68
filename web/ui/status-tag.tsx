import { toneOf, wordsOf } from '#web/platform/language/status-words.ts';
import { Tag } from './tag.tsx';

/** A status in a table of staff: a tag only where it differs from what is usual. */
export const TableStatus = ({ status }: { status: string }) =>
  ['ok', 'plain'].includes(toneOf(status)) ? wordsOf(status) : <StatusTag status={status} />;

/** The status of a loan, a repayment, a document or a person, as a tag. */
export const StatusTag = ({ status }: { status: string }) => <Tag tone={toneOf(status)}>{wordsOf(status)}</Tag>;
