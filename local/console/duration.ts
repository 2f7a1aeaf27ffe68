const units: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/** Milliseconds of a duration like `30d`, `2h` or `1d12h` (w, d, h, m, s). Throws for anything else. */
export function readDuration(text: string): number {
  if (!/^(\d+[wdhms])+$/.test(text)) throw new Error(`${text} is not a duration: write 30d, 2h or 1d12h`);
  return [...text.matchAll(/(\d+)([wdhms])/g)].reduce(
    (total, [, count, unit = '']) => total + Number(count) * (units[unit] ?? 0),
    0,
  );
}
