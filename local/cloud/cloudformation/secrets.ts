import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Replaces CloudFormation's dynamic references to secrets by their values. A value is generated when it is first needed, and
 * stored in `file`, so that it is the same after a restart.
 */
export function openSecrets(file: string): (text: string) => string {
  const secrets = read(file);
  const secretOf = (arn: string) => {
    const value = secrets[arn] ?? randomBytes(32).toString('hex');
    if (!secrets[arn]) write(file, Object.assign(secrets, { [arn]: value }));
    return value;
  };
  return (text) =>
    text.replace(/\{\{resolve:([^}]+)\}\}/g, (reference, inner: string) => {
      const [, arn] = inner.match(/^secretsmanager:(arn:.+:secret:[^:]+)(?::SecretString)?:*$/) ?? [];
      if (!arn) throw new Error(`The local cloud does not serve ${reference}`);
      return secretOf(arn);
    });
}

function read(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {}; // The first start.
  }
}

function write(file: string, secrets: Record<string, string>): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.tmp`, JSON.stringify(secrets), { mode: 0o600 });
  renameSync(`${file}.tmp`, file);
}
