/**
 * The only file that writes to the console: one line of JSON, which CloudWatch can query. No personal data (CLOUD-15).
 */
export function logError(error: unknown, context: Record<string, string | number> = {}): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  line({ level: 'error', name, message, stack, ...context });
}

export const logInfo = (message: string, context: Record<string, string | number> = {}): void =>
  line({ level: 'info', message, ...context });

function line(entry: object): void {
  process.stdout.write(`${JSON.stringify(entry)}\n`);
}
