/** Texts of the registers for the duty to report. */
export const texts = {
  title: 'Registers for the duty to report',
  lead: 'Large payments in and out, smaller ones of one person that add up to as much within seven days, and payments by links of who had to say how they are related. Each reading is in the log.',
  from: 'From',
  to: 'To',
  save: 'Save the registers',
  columns: ['Direction', 'Date', 'Amount', 'Account', 'Person', 'Outside account', 'Relation', 'Why'],
  ways: { In: 'In', Out: 'Out' },
  reasons: { Large: 'Large', Repeated: 'Adds up in seven days', ThirdParty: 'Paid by another' },
  nobody: 'Not matched',
} as const;
