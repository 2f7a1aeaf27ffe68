/** The ways to pay as they are set up, while no disaster is declared. */
export const channels = {
  bank: { bankName: 'BSP', accountName: 'Lalaga', accountNumber: '200000012345' },
  mtala: { name: 'Lalaga', number: '7200000' },
  mycash: { name: 'Lalaga', number: '7600000' },
  supportEmail: 'help@lalaga.ws',
  disaster: null,
};
