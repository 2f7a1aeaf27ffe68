/** Texts of the public page on which a credit record is checked (CREDITRECORDS-9, CREDITRECORDS-11). */
export const texts = {
  title: 'Check a credit record',
  lead: 'Somebody gave you a record of their loans with Lalaga? See here whether it is genuine, and whether it is still good.',
  number: (number: string) => `Record ${number}`,
  file: 'The file',
  fileHint: 'The signed file or the PDF, as you were given it. We look at it and keep nothing.',
  or: 'Or its fingerprint',
  fingerprint: 'Fingerprint',
  fingerprintHint: '24 letters and digits, which stand on the paper. Spaces do not matter.',
  check: 'Check the fingerprint',
  checking: 'Checking…',
  genuine: (day: string) => `Genuine, issued ${day}, not withdrawn`,
  until: (day: string) => `It is good until ${day}.`,
  signed: 'This is what we have signed. If the paper says something else, it was changed.',
  fileOnly:
    'There is such a record. What it says, only its file tells: the words on a paper can be changed. Ask for the file, and compare.',
  not: 'Not good',
  noRecord:
    'There is no record in this file. A PDF that was printed or scanned has none: type its fingerprint instead.',
  how: 'How this works',
  howWords:
    'A record is signed. Nobody can change a word of it unseen, and its owner cannot leave out a loan. Who has it can show it to anybody; we give it to nobody, and this page tells nothing without the file.',
  keys: 'The public keys, for your own programs',
} as const;
