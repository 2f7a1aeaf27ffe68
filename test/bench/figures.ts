import { cpus, loadavg, totalmem } from 'node:os';

/** A figure of a bench and its goal, if it has one: a maximum, a minimum or an exact value. */
export type Figure = {
  what: string;
  value: number;
  unit?: string;
  atMost?: number;
  atLeast?: number;
  exactly?: number;
  /** Printed beneath the table when the goal is missed: what was tried, and what the floor is. */
  floor?: string;
};

const GB = 1 << 30;

/** The machine on which the figures were measured, and its load. */
function machine(): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / GB);
  const [load = 0] = loadavg();
  return `${cpus().length} × ${first?.model ?? 'CPU'}, ${memory} GB, Node ${process.version}, load ${load.toFixed(1)}`;
}

/** Prints a bench's figures as a chapter of docs/figures.md; a missed goal makes the process fail. */
export function report(title: string, figures: readonly Figure[], note: string): void {
  const missed = figures.filter((figure) => !isMet(figure));
  const floors = [...new Set(missed.map(floorOf))];
  const mark = (figure: Figure) => `**missed** [${floors.indexOf(floorOf(figure)) + 1}]`;
  const rows = figures.map((figure) => {
    const { what, value, unit = '' } = figure;
    return `| ${what} | ${rounded(value)} ${unit} | ${goalOf(figure)} | ${missed.includes(figure) ? mark(figure) : ''} |`;
  });
  const table = ['| Figure | Measured | Goal | |', '|---|---:|---:|---|', ...rows].join('\n');
  const sentences = floors.map((floor, at) => `[${at + 1}] ${floor}\n\n`).join('');
  process.stdout.write(`## ${title}\n\n${note}\n\n${table}\n\n${sentences}${machine()}\n`);
  if (missed.length > 0) process.exitCode = 1;
}

const floorOf = ({ floor = 'Nobody has looked yet.' }: Figure): string => floor;

function isMet({ value, atMost = Infinity, atLeast = -Infinity, exactly = value }: Figure): boolean {
  return value <= atMost && value >= atLeast && value === exactly;
}

function goalOf({ atMost, atLeast, exactly, unit = '' }: Figure): string {
  if (exactly !== undefined) return `${rounded(exactly)} ${unit}`;
  if (atMost !== undefined) return `≤ ${atMost} ${unit}`;
  return atLeast === undefined ? '' : `≥ ${atLeast} ${unit}`;
}

function rounded(value: number): number {
  const size = Math.abs(value);
  const parts = size >= 100 ? 1 : size >= 1 ? 10 : 1000;
  return Math.round(value * parts) / parts;
}

/** The percentile of values, as a share (0.5, 0.99). */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Prints a bench's progress. It is not part of the figures. */
export const progress = (line: string): void => void process.stderr.write(`${line}\n`);
