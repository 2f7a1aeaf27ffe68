import { staffAccountsApi } from '#shared/accounts/staff-api.ts';
import { peopleApi } from '#shared/admin/people-api.ts';
import { SubRole } from '#shared/endpoint.ts';
import { type CommandOutcome, paramsOf, runCommand } from '#web/features/admin/queue/commands.ts';
import { textOf } from '#web/platform/forms/form.ts';
import { call } from '#web/platform/network/api.ts';
import { texts } from './texts.en.ts';

/** Grants the chosen sub-role, or removes the current one. */
export const grantSubRole = (form: FormData): Promise<CommandOutcome> => {
  const body = { subRole: SubRole.safeParse(textOf(form, 'subRole')).data ?? null };
  return runCommand(form, (options) => call(staffAccountsApi.grantSubRole, { params: paramsOf(form), body }, options), {
    done: texts.subRoleSaved,
    failed: texts.subRoleFailed,
  });
};

/** Ends the named session, or all of them. */
export const endSessions = (form: FormData): Promise<CommandOutcome> => {
  const sessionid = textOf(form, 'sessionid') || undefined;
  const body = { sessionid };
  return runCommand(form, (options) => call(peopleApi.endSessions, { params: paramsOf(form), body }, options), {
    done: sessionid ? texts.sessionEnded : texts.allEnded,
    failed: texts.endFailed,
  });
};

export const requestFactorReset = (form: FormData): Promise<CommandOutcome> =>
  runCommand(form, (options) => call(peopleApi.requestFactorReset, { params: paramsOf(form) }, options), {
    done: texts.resetRequested,
    failed: texts.resetNotRequested,
  });

export const confirmFactorReset = (form: FormData): Promise<CommandOutcome> =>
  runCommand(form, (options) => call(peopleApi.confirmFactorReset, { params: paramsOf(form) }, options), {
    done: texts.resetDone,
    failed: texts.resetFailed,
  });
