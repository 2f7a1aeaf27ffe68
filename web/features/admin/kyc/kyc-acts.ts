import * as z from 'zod/mini';
import { accountsApi } from '#shared/accounts/api.ts';
import { kycApi } from '#shared/kyc/api.ts';
import { act, type DeskOutcome, keyOf } from '#web/features/admin/queue/desk-act.ts';
import { texts } from '#web/features/admin/texts.en.ts';
import { readForm, textOf } from '#web/platform/forms/form.ts';
import { call } from '#web/platform/network/api.ts';

/** What became of an act of the KYC queue; of a decision also who came next in the list as it was. */
export type KycOutcome = DeskOutcome & { next?: string };

export async function decideKyc(form: FormData): Promise<KycOutcome> {
  const of = textOf(form, 'of');
  const read = readForm(form, kycApi.reviewKyc.body, () => ({
    decision: textOf(form, 'decision'),
    notes: textOf(form, 'notes'),
  }));
  if ('errors' in read) return { of, errors: read.errors };
  const outcome = await act(of, () => call(kycApi.reviewKyc, { params: { id: of }, body: read.data }, keyOf(form)), {
    done: texts.kycDecided,
    failed: texts.kycNotDecided,
  });
  return { ...outcome, next: textOf(form, 'next') };
}

const profileFields = ['firstname', 'middlename', 'lastname', 'phone', 'address', 'dateofbirth', 'roles'] as const;
const AsItWas = z.record(z.string(), z.string());

/** Saves the changed fields of a profile, and no others (ACCOUNTS-34). */
export async function saveProfile(form: FormData): Promise<KycOutcome> {
  const of = textOf(form, 'of');
  const was = z.parse(AsItWas, JSON.parse(textOf(form, 'was')));
  const changed = profileFields.filter((name) => typedIn(form, name) !== was[name]);
  if (changed.length === 0) return { of, done: texts.nothingChanged };
  const read = readForm(form, accountsApi.updateProfile.body, () =>
    Object.fromEntries(changed.map((name) => [name, name === 'roles' ? rolesOf(form) : typedIn(form, name)])),
  );
  if ('errors' in read) return { of, errors: read.errors };
  return act(of, () => call(accountsApi.updateProfile, { params: { id: of }, body: read.data }, keyOf(form)), {
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

/** Says what kind of document an ID file is, or when a document expires. */
export function describeDocument(form: FormData): Promise<KycOutcome> {
  const id = textOf(form, 'of');
  const words = { done: texts.described, failed: texts.profileNotSaved };
  const kind = z.safeParse(kycApi.setDocumentType.body, { documenttype: textOf(form, `kind-${id}`) });
  if (kind.success)
    return act(id, () => call(kycApi.setDocumentType, { params: { id }, body: kind.data }, keyOf(form)), words);
  const read = z.safeParse(kycApi.updateExpiration.body, { expirationdate: textOf(form, `expires-${id}`) });
  if (!read.success)
    return Promise.resolve({ of: id, errors: { [`expires-${id}`]: read.error.issues[0]?.message ?? '' } });
  return act(id, () => call(kycApi.updateExpiration, { params: { id }, body: read.data }, keyOf(form)), words);
}

export const rejectExpired = (form: FormData): Promise<KycOutcome> =>
  act(textOf(form, 'of'), () => call(kycApi.rejectExpiredIds, {}, keyOf(form)), {
    done: texts.expiredRejected,
    failed: texts.expiredNotRejected,
  });

export async function warnExpiring(form: FormData): Promise<KycOutcome> {
  const of = textOf(form, 'of');
  const { days } = z.parse(kycApi.warnExpiringIds.body, { days: Number(textOf(form, 'days')) });
  return act(of, () => call(kycApi.warnExpiringIds, { body: { days } }, keyOf(form)), {
    done: texts.warningsSent(days),
    failed: texts.warningsNotSent,
  });
}
