import { toneOf, wordsOf } from '#web/platform/language/status-words.ts';
import { Tag } from './tag.tsx';

/** The status of a loan, a repayment, a document or a person, as a tag. */
export const StatusTag = ({ status }: { status: string }) => <Tag tone={toneOf(status)}>{wordsOf(status)}</Tag>;
