import type { StateGraph } from '#local/cloud/controls.ts';
import { type Html, html } from './html.ts';

type Box = { name: string; x: number; y: number };

const width = 200;
const height = 36;
const columnGap = 28;
const rowGap = 44;

/** A picture of a machine's states from top to bottom, in which the current state and the visited ones are marked. */
export function drawGraph(machine: StateGraph, current: string | undefined, visited: ReadonlySet<string>): Html {
  const boxes = place(machine);
  const all = [...boxes.values()];
  const right = Math.max(...all.map(({ x }) => x)) + width + 60;
  const bottom = Math.max(...all.map(({ y }) => y)) + height + 10;
  const where = current ? `The execution is in ${current}.` : 'The execution has ended.';
  return html`<svg role="img" aria-label="${`State graph. ${where}`}" viewBox="0 0 ${right} ${bottom}" width="${right}">
<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z"/></marker></defs>
${edgesOf(machine).map(([from, to]) => drawEdge(boxes.get(from), boxes.get(to)))}
${all.map((box) => drawBox(box, current, visited))}
</svg>`;
}

function drawBox({ name, x, y }: Box, current: string | undefined, visited: ReadonlySet<string>): Html {
  const kind = name === current ? 'current' : visited.has(name) ? 'visited' : 'ahead';
  const shown = name.length > 26 ? `${name.slice(0, 25)}…` : name;
  return html`<g class="${kind}"><title>${name}</title><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>
<text x="${x + width / 2}" y="${y + height / 2 + 4}" text-anchor="middle">${shown}</text></g>`;
}

function drawEdge(from: Box | undefined, to: Box | undefined): Html {
  if (!from || !to) return html``;
  if (to.y > from.y) {
    const [x1, y1, x2, y2] = [from.x + width / 2, from.y + height, to.x + width / 2, to.y - 2];
    return html`<path class="edge" d="M${x1} ${y1}C${x1} ${y1 + 24} ${x2} ${y2 - 24} ${x2} ${y2}"/>`;
  }
  // Back up, or across: around the right side.
  const [x1, y1, x2, y2] = [from.x + width, from.y + height / 2, to.x + width + 2, to.y + height / 2];
  return html`<path class="edge" d="M${x1} ${y1}C${x1 + 50} ${y1} ${x2 + 50} ${y2} ${x2} ${y2}"/>`;
}

const MAX_IN_A_ROW = 4;

/** Splits a row that is too wide to read. */
const wrapped = <Name>(row: Name[]): Name[][] =>
  row.length <= MAX_IN_A_ROW ? [row] : [row.slice(0, MAX_IN_A_ROW), ...wrapped(row.slice(MAX_IN_A_ROW))];

/** Places states in rows by their distance from the start; those that nothing leads to come last. */
function place(machine: StateGraph): Map<string, Box> {
  const rows = rowsOf(machine).flatMap(wrapped);
  const widest = Math.max(...rows.map((row) => row.length));
  return new Map(
    rows.flatMap((row, rowAt) =>
      row.map((name, at) => {
        const x = 10 + (at + (widest - row.length) / 2) * (width + columnGap);
        return [name, { name, x, y: 10 + rowAt * (height + rowGap) }];
      }),
    ),
  );
}

function rowsOf(machine: StateGraph): string[][] {
  const edges = edgesOf(machine);
  const placed = new Set([machine.StartAt]);
  const rows: string[][] = [];
  for (let row = [machine.StartAt]; row.length; ) {
    rows.push(row);
    const next = new Set(edges.filter(([from, to]) => row.includes(from) && !placed.has(to)).map(([, to]) => to));
    for (const name of next) placed.add(name);
    row = [...next];
  }
  const alone = Object.keys(machine.States).filter((name) => !placed.has(name));
  return alone.length ? [...rows, alone] : rows;
}

const edgesOf = ({ States }: StateGraph): [from: string, to: string][] =>
  Object.entries(States).flatMap(([name, { Next, Default, Choices = [], Catch = [] }]) => {
    const targets = [Next, Default, ...[...Choices, ...Catch].map((branch) => branch.Next)];
    return [...new Set(targets)].flatMap((to): [string, string][] => (to === undefined ? [] : [[name, to]]));
  });
