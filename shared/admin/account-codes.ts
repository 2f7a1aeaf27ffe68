/** The accounts of the accountant by ours: what a manual journal is imported with (ADMIN-49). Memo accounts move no money, and have none. */
export const accountCodes: Readonly<Record<string, string>> = {
  'TRUST:BANK': '610',
  'TRUST:MTALA': '611',
  'TRUST:MYCASH': '612',
  'TRUST:CARD': '613',
  WALLET: '810',
  LOANHOLD: '811',
  'LIP:UNEARNED': '812',
  'LIP:POOL': '813',
  SUSPENSE: '814',
  CLEARING: '815',
  'PAYOUT:CLEARING': '816',
  'PLATFORM:FUNDS': '960',
};
