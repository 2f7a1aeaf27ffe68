import type { Setting } from './settings.ts';

/** One setting. Nothing else reads `process.env`. A function that was deployed without it fails at its first use and says which. */
export function env(setting: Setting): string {
  const value = process.env[setting];
  if (value === undefined) throw new Error(`${setting} is not set`);
  return value;
}
