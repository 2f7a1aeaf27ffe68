import type { MyProfile } from '#shared/accounts/own-account-api.ts';

/** The profile of somebody who has set no payout account. */
export const aProfile: MyProfile = {
  firstname: 'Sina',
  middlename: '',
  lastname: 'Leota',
  dateofbirth: '1991-03-02',
  email: 'sina@example.ws',
  phone: '+6857212345',
  address: 'Vaitele, Apia',
  village: 'Vaitele',
  district: 'Tuamasaga',
  payout: null,
  mailstop: null,
  texts: null,
};
