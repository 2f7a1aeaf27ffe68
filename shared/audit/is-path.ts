type Row<Status extends string> = { from: readonly Status[]; to: Status };

/**
 * Whether a table of transitions leads through statuses in the order in which they were first entered, and on to that of
 * now. Between two of them it may have been in any status that it had entered before: returns are not remembered.
 */
export function isPath<Status extends string>(
  table: readonly Row<Status>[],
  firstEntered: readonly Status[],
  now: Status,
): boolean {
  const route = [...firstEntered, now];
  return (
    firstEntered.includes(now) &&
    route.every((to, at) => at === 0 || leads(table, route[at - 1], to, firstEntered.slice(0, at)))
  );
}

function leads<Status extends string>(
  table: readonly Row<Status>[],
  from: Status | undefined,
  to: Status,
  through: readonly Status[],
): boolean {
  const reached = new Set(from && [from]);
  for (const status of reached)
    for (const row of table)
      if (row.from.includes(status) && (row.to === to || through.includes(row.to))) reached.add(row.to);
  return reached.has(to);
}
