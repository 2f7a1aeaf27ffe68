/** Texts of the disasters that staff declare (RELIEF-17). */
export const texts = {
  title: 'Disasters',
  notLoaded: 'The disasters could not be loaded.',
  none: 'No disaster is declared',
  noneWords:
    'After a cyclone or a flood, two reviewers give every borrower concerned more time at once. Nothing is added to what anybody owes.',
  declare: 'Declare a disaster',
  declareWhat:
    'Nothing follows until another reviewer confirms it. Before that you both see how many loans it concerns.',
  close: 'Close',
  kind: 'Kind',
  kinds: {
    Cyclone: 'Cyclone',
    Flood: 'Flood',
    Earthquake: 'Earthquake',
    Tsunami: 'Tsunami',
    Epidemic: 'Epidemic',
    Other: 'Something else',
  },
  where: 'Where',
  places: { all: 'All of Samoa', some: 'These districts' },
  districts: 'Districts',
  firstDay: 'First day',
  firstDayHint: 'Loans with an instalment due from seven days before it are concerned.',
  moves: 'By how much instalments move',
  weeks: 'Weekly loans, in weeks',
  fortnights: 'Fortnightly loans, in fortnights',
  months: 'Monthly loans, in months',
  text: 'What everybody reads, in English',
  textSm: 'What everybody reads, in Samoan',
  textHint: 'One line on the first page of the site, at most 120 letters.',
  prepare: 'Prepare it',
  statuses: { Prepared: 'Waits to be confirmed', Confirmed: 'Confirmed', Withdrawn: 'Withdrawn' },
  status: 'Status',
  days: 'First day, and last day of the longest time',
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  byHow: 'Instalments move by',
  lengths: (weeks: number, fortnights: number, months: number) =>
    `${counted(weeks, 'week')}, ${counted(fortnights, 'fortnight')} or ${counted(months, 'month')}`,
  line: 'Everybody reads',
  prepared: 'Prepared by',
  decided: { Prepared: '', Confirmed: 'Confirmed by', Withdrawn: 'Withdrawn by' },
  would: 'It would give more time to',
  gives: 'Still to be given more time',
  loans: (loans: number, open: string) => `${counted(loans, 'loan')}, of which ${open} is open`,
  held: 'Of these keep their dates',
  heldLoans: (loans: number) => `${counted(loans, 'loan')}: nothing follows from what is not paid`,
  unknown: (count: number) =>
    count === 1
      ? 'Nobody knows where this borrower lives. Enter their district on the KYC page, and they get their time in the night.'
      : `Nobody knows where these ${count} borrowers live. Enter their district on the KYC page, and they get their time in the night.`,
  firstUnknown: (count: number) => `The first ${count}:`,
  confirm: 'Confirm it',
  confirmWhat: 'Borrowers are told at once. This cannot be undone.',
  withdraw: 'Withdraw it',
  isPrepared: 'Prepared. Another reviewer confirms it.',
  isConfirmed: 'Confirmed. Borrowers are being given more time.',
  isWithdrawn: 'Withdrawn.',
  failed: 'Nothing has changed.',
} as const;

function counted(count: number, unit: string): string {
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
