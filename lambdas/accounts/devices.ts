import { createHash } from 'node:crypto';
import type { Person } from '#shared/accounts/person.ts';
import { addDays } from '#shared/calendar.ts';
import { DEVICE_DAYS } from '#shared/conflicts/tie.ts';

/** Where a person signs in from: the network address and the browser. */
export type SeenFrom = { ip: string; userAgent: string };

/** How many devices of a person are kept: the latest. */
const MAX_DEVICES = 5;

/** Addresses of this machine and of networks within a house or an office, which tell nobody apart. */
const inside = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd])/i;

/**
 * The devices of a person after they signed in on an Apia day (CONFLICTS-4): a digest of each address and browser, for 30 days. Undefined
 * where nothing changes.
 */
export function devicesAfter(
  { devices = [] }: Pick<Person, 'devices'>,
  { ip, userAgent }: SeenFrom,
  today: string,
): Person['devices'] {
  if (inside.test(ip)) return undefined;
  const mark = createHash('sha256').update(`${ip}\n${userAgent}`).digest('base64url').slice(0, 22);
  if (devices.some((device) => device.mark === mark && device.day === today)) return undefined;
  const others = devices.filter((device) => device.mark !== mark && device.day >= addDays(today, -DEVICE_DAYS));
  return [...others.slice(1 - MAX_DEVICES), { mark, day: today }];
}
