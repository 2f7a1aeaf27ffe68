import { forbidden, illegalTransition } from './errors.ts';

/** One row of a lifecycle: the event moves what is in one of `from` to `to`, if one of `by` asks for it. */
export type Transition<Status extends string, Event extends string, Actor extends string> = {
  event: Event;
  by: readonly Actor[];
  from: readonly Status[];
  to: Status;
};

/**
 * A lifecycle, and the only function that moves its status (API-35). Called as pure, it is only in the bundles that use it.
 *
 * Refuses with Forbidden what the actor may never do, and with IllegalTransition what is not possible in this status.
 */
export const lifecycle = <Status extends string, Event extends string, Actor extends string>(
  thing: string,
  table: readonly Transition<Status, Event, Actor>[],
) => ({
  table,
  /** The status after `event`, which can be the same one where the table says so. */
  after(status: Status, event: Event, actor: Actor): Status {
    const rows = table.filter((row) => row.event === event);
    const allowed = rows.filter((row) => row.by.includes(actor));
    if (allowed.length === 0) throw forbidden('TransitionForbidden', 'You may not do this to a {thing}.', { thing });
    const row = allowed.find(({ from }) => from.includes(status));
    if (!row)
      throw illegalTransition('IllegalTransition', 'This {thing} is {status:words}: that is not possible now.', {
        thing,
        status,
      });
    return row.to;
  },
  /** Whether the table has a row for it, so that a screen can offer the button. */
  can: (status: Status, event: Event, actor: Actor): boolean =>
    table.some((row) => row.event === event && row.by.includes(actor) && row.from.includes(status)),
});
