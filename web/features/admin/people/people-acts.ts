import { accountsApi } from '#shared/accounts/api.ts';
import { peopleApi } from '#shared/accounts/people-api.ts';
import { SubRole } from '#shared/endpoint.ts';
import { act, type DeskOutcome, keyOf } from '#web/features/admin/queue/desk-act.ts';
import { textOf } from '#web/platform/forms/form.ts';
import { call } from '#web/platform/network/api.ts';
import { texts } from './people.en.ts';

const of = (form: FormData) => textOf(form, 'of');
const params = (form: FormData) => ({ id: textOf(form, 'id') });

/** Grants the chosen sub-role, or takes the one there is. */
export const grantSubRole = (form: FormData): Promise<DeskOutcome> => {
  const subRole = SubRole.safeParse(textOf(form, 'subRole')).data ?? null;
  return act(of(form), () => call(accountsApi.grantSubRole, { params: params(form), body: { subRole } }, keyOf(form)), {
    done: texts.subRoleSaved,
    failed: texts.subRoleFailed,
  });
};

/** Ends the named session, or all of them. */
export const endSessions = (form: FormData): Promise<DeskOutcome> => {
  const sessionid = textOf(form, 'sessionid') || undefined;
  return act(of(form), () => call(peopleApi.endSessions, { params: params(form), body: { sessionid } }, keyOf(form)), {
    done: sessionid ? texts.sessionEnded : texts.allEnded,
    failed: texts.endFailed,
  });
};

export const askFactorReset = (form: FormData): Promise<DeskOutcome> =>
  act(of(form), () => call(peopleApi.askFactorReset, { params: params(form) }, keyOf(form)), {
    done: texts.resetAsked,
    failed: texts.resetNotAsked,
  });

export const confirmFactorReset = (form: FormData): Promise<DeskOutcome> =>
  act(of(form), () => call(peopleApi.confirmFactorReset, { params: params(form) }, keyOf(form)), {
    done: texts.resetDone,
    failed: texts.resetFailed,
  });
