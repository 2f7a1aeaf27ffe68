/** Where the services that a browser speaks to are on this machine. */
export type LocalAddresses = { site: string; s3: string; cognito: string };

/** Replaces AWS's addresses in a Content-Security-Policy by those of this machine, and removes the upgrade to TLS. */
export function localizePolicy(policy: string, { site, s3, cognito }: LocalAddresses): string {
  return policy
    .replace(/https:\/\/[\w.*-]*\bs3\b[\w.*-]*\.amazonaws\.com/g, s3)
    .replace(/https:\/\/cognito-idp[\w.*-]*\.amazonaws\.com/g, cognito)
    .replace(/wss:\/\/[^\s;]+/g, site.replace(/^http/, 'ws'))
    .replace(/;?\s*upgrade-insecure-requests/g, '');
}
