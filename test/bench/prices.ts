/**
 * On-demand prices of ap-southeast-2 in USD per million, or as the name says: from AWS's public price pages as they were known in
 * January 2025, written down without a network. They are to be checked before anybody relies on them.
 */
export const PRICES = {
  writeUnits: 0.7125,
  readUnits: 0.1425,
  restCalls: 3.5,
  lambdaCalls: 0.2,
  lambdaGbSeconds: 16.67,
  transitions: 27,
  mails: 100,
  putFiles: 5.5,
  /** Per GB that is written to CloudWatch Logs. */
  logGb: 0.67,
  traces: 5,
  /** What the two firewalls judge. */
  firewallCalls: 0.6,
  /** A month each, whatever is used. */
  alarm: 0.1,
  firewall: 5,
  firewallRule: 1,
  dashboard: 3,
  secret: 0.4,
  key: 1,
  /** A figure that is counted from the log. */
  countedMetric: 0.3,
} as const;
