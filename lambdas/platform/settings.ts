/** The settings that a handler may read; the template sets them. */
export type Setting =
  | 'TABLE_NAME'
  | 'APP_KEY'
  | 'SITE_URL'
  | 'DOCUMENTS_BUCKET'
  | 'AUDIT_BUCKET'
  | 'USER_POOL_ID'
  | 'USER_POOL_CLIENT_ID'
  | 'STAFF_SECOND_FACTOR'
  | 'SENDER'
  | 'CONFIGURATION_SET'
  | 'TEXT_SENDER'
  | 'SOCKET_URL'
  | 'LOAN_MACHINE_ARN'
  | 'INVESTMENT_MACHINE_ARN'
  | 'JOB_MACHINE_ARN'
  | 'CARD_PAGE_URL'
  | 'CARD_KEY';
