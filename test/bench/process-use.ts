import { readFileSync } from 'node:fs';

/** The most memory that a process has had until now, in MB. NaN where the system has no /proc. */
export function peakMemoryOf(pid: number): number {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1000;
  } catch {
    return Number.NaN;
  }
}

/** Clock ticks a second in /proc, the same on every Linux that Node runs on. */
const TICKS = 100;

/** The seconds of CPU that a process has taken until now. NaN where the system has no /proc. */
export function cpuSecondsOf(pid: number): number {
  try {
    // What stands in parentheses is the process's name, which may have blanks.
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user, system] = fields.split(' ').slice(11, 13);
    return (Number(user) + Number(system)) / TICKS;
  } catch {
    return Number.NaN;
  }
}
