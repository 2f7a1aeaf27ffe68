import type { ReactNode } from 'react';
import type { LogEntry } from '#shared/admin/api.ts';
import { formatDayAndTime } from '#web/platform/language/days.ts';
import { Table } from '#web/ui/table.tsx';
import { LoanName, PersonName } from './queue/names.tsx';
import { texts } from './texts.en.ts';

type LogTableProps = {
  entries: readonly LogEntry[];
  /** Shown beneath the names of an entry, on the page of the log. */
  whoElse?: (entry: LogEntry) => ReactNode;
  whomElse?: (entry: LogEntry) => ReactNode;
};

/** Entries of the log: who did what, to whom and for which loan, and when (ADMIN-5). */
export const LogTable = ({ entries, whoElse, whomElse }: LogTableProps) => (
  <Table
    title={texts.recentActions}
    isTitleHidden
    className="cards dense named"
    rows={entries}
    keyOf={({ logid }) => logid}
    columns={[
      [
        texts.who,
        (entry) => (
          <>
            <PersonName {...entry.by} /> {whoElse?.(entry)}
          </>
        ),
      ],
      [texts.action, ({ actiontype }) => actionOf(actiontype)],
      [texts.details, ({ actiondetails }) => actiondetails, 'log-details'],
      [
        texts.whom,
        (entry) => (
          <>
            {entry.person && <PersonName {...entry.person} />}{' '}
            {entry.loanid !== null && <LoanName loanid={entry.loanid} />} {whomElse?.(entry)}
          </>
        ),
      ],
      [texts.when, ({ actiontimestamp }) => formatDayAndTime(actiontimestamp), 'when'],
    ]}
  />
);

/** 'Review loan' for 'reviewLoan': log entries have the API's names of operations. */
export const actionOf = (type: string): string => {
  const words = type.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(' kyc', ' KYC');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
