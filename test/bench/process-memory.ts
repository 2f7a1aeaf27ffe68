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
