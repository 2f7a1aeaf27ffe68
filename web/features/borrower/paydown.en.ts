/** Texts about shortening a loan by what is paid extra (REPAYMENTS-57). */
export const texts = {
  open: 'Pay extra',
  title: 'Use what I pay extra to shorten my loan',
  what: 'Your instalment stays as it is, and there are fewer of them. It happens on a due date on which nothing is late; until then the money waits in your wallet.',
  without: 'As it is',
  waiting: (amount: string) => `With the ${amount} that waits`,
  example: (amount: string) => `With ${amount} extra, for example`,
  course: (rows: number, interest: string, until: string) =>
    `${rows} ${rows === 1 ? 'instalment' : 'instalments'}, ${interest} interest, until ${until}`,
  saved: (amount: string) => `You would save ${amount}.`,
  isOn: 'It is switched on.',
  turnOn: 'Switch it on',
  turnOff: 'Switch it off',
  close: 'Close',
  notLoaded: 'We could not work it out. Please try again.',
  failed: 'It could not be changed. Please try again.',
} as const;
