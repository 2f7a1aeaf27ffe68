import * as z from 'zod/mini';
import { staffAccountsApi } from '#shared/accounts/staff-api.ts';
import { staffKycApi } from '#shared/kyc/staff-api.ts';
import {
  type CommandOutcome,
  paramsOf,
  runCommand,
  seenIn,
  submitForm,
  targetOf,
} from '#web/features/admin/queue/commands.ts';
import { noTieIn } from '#web/features/admin/queue/no-tie-in.ts';
import { reasonsDemanded, reasonsIn } from '#web/features/admin/queue/reasons-in.ts';
import { textOf } from '#web/platform/forms/form.ts';
import { call } from '#web/platform/network/api.ts';
import { texts } from './texts.en.ts';

/** Sends a decision with the kinds and dates of the documents (KYC-27). */
export const decideKyc = async (form: FormData): Promise<CommandOutcome> => ({
  ...(await submitForm(form, staffKycApi.reviewKyc, {
    shape: () => ({
      decision: textOf(form, 'decision'),
      notes: textOf(form, 'notes'),
      documents: descriptionsIn(form),
      ...(textOf(form, 'decision') === 'Rejected' && reasonsIn(form, 'identity')),
      ...noTieIn(form),
      ...seenIn(form),
    }),
    check: (body) => (body.decision === 'Verified' ? missingIn(form) : reasonsDemanded(body)),
    // A date that is none: the schema names only the list that it is in.
    renamed: { documents: [...form.keys()].find((name) => name.startsWith('expires-')) ?? 'documents' },
    send: (body, options) => call(staffKycApi.reviewKyc, { params: paramsOf(form), body }, options),
    done: texts.kycDecided,
    failed: texts.kycNotDecided,
  })),
  next: textOf(form, 'next'),
});

/** The fields `kind-<id>` and `expires-<id>` of a form, by the id of the document. */
const describing = /^(kind|expires)-(.+)$/;

/** What a form says of documents; what is left empty is not said. */
function descriptionsIn(form: FormData) {
  const names = [...form.keys()].filter((name) => describing.test(name) && textOf(form, name) !== '');
  const ids = new Set(names.map((name) => name.replace(describing, '$2')));
  return [...ids].map((documentid) => ({
    documentid,
    ...(textOf(form, `kind-${documentid}`) && { documenttype: textOf(form, `kind-${documentid}`) }),
    ...(textOf(form, `expires-${documentid}`) && { expirationdate: textOf(form, `expires-${documentid}`) }),
  }));
}

/** The kinds and dates that a verification still lacks (KYC-11). */
const missingIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form.keys()]
      .filter((name) => textOf(form, name) === '')
      .flatMap((name) => {
        const [, what] = describing.exec(name) ?? [];
        return what ? [[name, what === 'kind' ? texts.kindMissing : texts.expiryMissing]] : [];
      }),
  );

const profileFields = [
  ...(['firstname', 'middlename', 'lastname', 'phone', 'address'] as const),
  ...(['village', 'district', 'dateofbirth', 'roles'] as const),
] as const;
const Former = z.record(z.string(), z.string());

/** Saves the changed fields of a profile, and no others (ACCOUNTS-34). */
export async function saveProfile(form: FormData): Promise<CommandOutcome> {
  const former = z.parse(Former, JSON.parse(textOf(form, 'former')));
  const changed = profileFields.filter((name) => typedIn(form, name) !== (former[name] ?? ''));
  if (changed.length === 0) return { target: targetOf(form), done: texts.nothingChanged };
  return submitForm(form, staffAccountsApi.updateProfile, {
    shape: () =>
      Object.fromEntries(changed.map((name) => [name, name === 'roles' ? rolesOf(form) : typedIn(form, name)])),
    send: (body, options) => call(staffAccountsApi.updateProfile, { params: paramsOf(form), body }, options),
    done: texts.profileSaved,
    failed: texts.profileNotSaved,
  });
}

// A phone number may be typed with spaces and dashes (SITE-10).
const typedIn = (form: FormData, name: string): string => {
  const text = textOf(form, name).trim();
  return name === 'phone' ? text.replaceAll(/[\s-]/g, '') : text;
};

const rolesOf = (form: FormData): string[] =>
  textOf(form, 'roles')
    .split(',')
    .map((role) => role.trim())
    .filter(Boolean);

/** Corrects the date on which a document of a verified identity expires (KYC-14). */
export function correctExpiry(form: FormData): Promise<CommandOutcome> {
  const field = `expires-${targetOf(form)}`;
  return submitForm(form, staffKycApi.updateExpiration, {
    shape: () => ({ expirationdate: textOf(form, field) }),
    send: (body, options) => call(staffKycApi.updateExpiration, { params: paramsOf(form), body }, options),
    renamed: { expirationdate: field },
    done: texts.corrected,
    failed: texts.profileNotSaved,
  });
}

export const rejectExpired = (form: FormData): Promise<CommandOutcome> =>
  runCommand(form, (options) => call(staffKycApi.rejectExpiredIds, {}, options), {
    done: texts.expiredRejected,
    failed: texts.expiredNotRejected,
  });

export async function warnExpiring(form: FormData): Promise<CommandOutcome> {
  const { days } = z.parse(staffKycApi.warnExpiringIds.body, { days: Number(textOf(form, 'days')) });
  return runCommand(form, (options) => call(staffKycApi.warnExpiringIds, { body: { days } }, options), {
    done: texts.warningsSent(days),
    failed: texts.warningsNotSent,
  });
}
