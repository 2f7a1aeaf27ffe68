/** The settings a handler may read; the template sets them. Nothing else reads `process.env`. */
type Setting =
  | 'TABLE_NAME'
  | 'APP_KEY'
  | 'SITE_URL'
  | 'DOCUMENTS_BUCKET'
  | 'AUDIT_BUCKET'
  | 'USER_POOL_ID'
  | 'USER_POOL_CLIENT_ID'
  | 'STAFF_SECOND_FACTOR'
  | 'SENDER'
  | 'SOCKET_URL'
  | 'LOAN_MACHINE_ARN'
  | 'INVESTMENT_MACHINE_ARN'
  | 'JOB_MACHINE_ARN'
  | 'CARD_PAGE_URL'
  | 'CARD_KEY';

/** One setting. A function that was deployed without it fails at its first use and says which. */
export function env(setting: Setting): string {
  const value = process.env[setting];
  if (value === undefined) throw new Error(`${setting} is not set`);
  return value;
}
