/** Texts of the import of a statement. */
export const texts = {
  statementTitle: 'Import a statement',
  statementWhat: 'Choose the file that the bank, MTala or MyCash gave. Nothing is recorded before you have seen it.',
  statementFile: 'CSV file',
  statementFileHint: 'A line names the columns: date, amount, reference, transaction id',
  unclear: 'The file does not say it for certain. Look into the statement of the bank, and answer.',
  questions: {
    dayOrder: (example: string) => `How does this file write days, such as ${example}?`,
    decimalMark: (example: string) => `How does this file write amounts, such as ${example}?`,
  },
  answers: {
    dayOrder: { dayFirst: 'The day comes first', monthFirst: 'The month comes first' },
    decimalMark: { point: 'A point before cents: 1,250.00', comma: 'A comma before cents: 1.250,00' },
  },
  whose: 'Whose statement is it?',
  readFile: 'Look at it',
  reading: 'Reading…',
  noFile: 'Choose a file.',
  fileTooLarge: 'The selected file must be smaller than 1 MB',
  checkFailed: 'We could not compare the statement with what is recorded.',
  noCredits: 'This statement has no money coming in.',
  line: 'Line',
  outcome: 'What happens',
  outcomes: {
    Matched: (name: string) => `Matches ${name}`,
    Unmatched: 'No reference that we know: to the unmatched',
    Mistyped: 'Its reference has a wrong letter or figure: to the unmatched',
    Known: 'Recorded already',
    Repeated: 'The same as a line above',
    Conflict: 'Its id is recorded with another amount, day or reference: to those that look alike',
    Alike: (id: string) => `The amount, day and reference of a receipt that is recorded under the id ${id}`,
    Contradicts: (line: number) =>
      `The same id as line ${line}, with another amount, day or reference: to those that look alike`,
    Recorded: 'Recorded',
  },
  counted: (matched: number, unmatched: number, conflicts: number) =>
    `${matched} match by reference, ${unmatched} do not${conflicts > 0 ? `, ${conflicts} look like another receipt` : ''}`,
  passed: (known: number, repeated: number, wrong: number) =>
    `${known} are recorded already, ${repeated} repeat a line above, ${wrong} cannot be recorded`,
  alike: (count: number) =>
    `${count === 1 ? 'One line looks' : `${count} lines look`} like a receipt under another id: a spreadsheet may have changed the ids of this file. Compare with the statement of the bank, and tick only what is another payment.`,
  chooseLine: (line: number) => `Record line ${line}: it is another payment`,
  previewTitle: 'What this statement does',
  recordLines: (count: number, total: string) =>
    count === 1 ? `Record 1 receipt, ${total}` : `Record ${count} receipts, ${total}`,
  progress: (done: number, of: number) => `${done} of ${of} recorded…`,
  stopped: 'Not all could be recorded. Press again to go on: nothing is recorded twice.',
  statementDone: (count: number) => (count === 1 ? '1 receipt recorded.' : `${count} receipts recorded.`),
  nothingNew: 'There is nothing new to record.',
  notReviewer: 'Your role sees the figures and the log. Payments are for risk reviewers and credit approvers.',
  back: 'Money in',
  methods: { Bank: 'Bank', MTala: 'MTala', MyCash: 'MyCash' },
  valueDate: 'Value date',
  amount: 'Amount',
  reference: 'Reference',
  bankId: "Bank's id",
} as const;
