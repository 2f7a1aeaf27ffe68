type Matrix<Status, Event, Actor> = {
  statuses: readonly Status[];
  events: readonly Event[];
  actors: readonly Actor[];
  /** `actor event status` → the status it leads to. Every other cell must be refused. */
  allowed: Readonly<Record<string, string>>;
  outcomeOf: (status: Status, event: Event, actor: Actor) => string;
};

/** Every cell of a lifecycle with an outcome that its rules do not give it. */
export const strayCells = <Status extends string, Event extends string, Actor extends string>(
  matrix: Matrix<Status, Event, Actor>,
): string[] =>
  matrix.actors.flatMap((actor) =>
    matrix.events.flatMap((event) => matrix.statuses.flatMap((status) => strayCell(matrix, { status, event, actor }))),
  );

function strayCell<Status extends string, Event extends string, Actor extends string>(
  { allowed, outcomeOf }: Matrix<Status, Event, Actor>,
  { status, event, actor }: { status: Status; event: Event; actor: Actor },
): string[] {
  const cell = `${actor} ${event} ${status}`;
  const outcome = outcomeOf(status, event, actor);
  const refusals = ['Forbidden', 'IllegalTransition'];
  const expected = allowed[cell] === undefined ? refusals : [allowed[cell]];
  return expected.includes(outcome) ? [] : [`${cell}: ${outcome}`];
}
