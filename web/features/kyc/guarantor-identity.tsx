import { type ActionFunctionArgs, useOutletContext } from 'react-router-dom';
import type { User } from '#shared/accounts/api.ts';
import type { Role } from '#shared/endpoint.ts';
import { kycApi } from '#shared/kyc/api.ts';
import { isGuarantorOnly, toHandIn } from '#shared/kyc/identity.ts';
import { type Outcome, readForm } from '#web/platform/forms/form.ts';
import { outcomeUnder } from '#web/platform/forms/outcome-under.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { showSuccess } from '#web/platform/notifications/toasts.ts';
import { currentUser } from '#web/platform/session/current-session.ts';
import { reloadUser } from '#web/platform/session/session.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { documentsOf, FileSlot } from '#web/ui/file-slot.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { useOutcome } from '#web/ui/use-outcome.ts';
import { forgetUpload, useUpload } from '#web/ui/use-upload.ts';
import { TaskHead } from './id-slot.tsx';
import { action as handInIdentity, Component as Identity, loader as loadIdentity } from './identity.tsx';
import { KycState } from './kyc-state.tsx';
import { texts } from './texts.en.ts';

export const loader = loadIdentity;

const slots = ['kyc.id.1', 'kyc.id.2'] as const;

const onlyGuarantees = (roles: readonly Role[] = []): boolean => isGuarantorOnly(roles);

/** Submits two ID files. A guarantor who also borrows or invests submits the documents for that role instead (KYC-6). */
export async function action(args: ActionFunctionArgs): Promise<Outcome> {
  if (!onlyGuarantees(currentUser()?.roles)) return handInIdentity(args);
  const form = await args.request.formData();
  const read = await readForm(form, kycApi.uploadGuarantorIdentity.body, () => ({ documents: documentsOf(form) }));
  if ('errors' in read || read.data.documents.length < slots.length) return { errors: { 'kyc.id.1': texts.bothIds } };
  try {
    await call(kycApi.uploadGuarantorIdentity, { body: read.data }, { key: read.key });
  } catch (error) {
    return outcomeUnder(error, texts.uploadFailedAgain);
  }
  for (const slot of slots) forgetUpload(slot);
  await loaded(reloadUser());
  showSuccess(texts.submitted);
  return {};
}

/** The form for a guarantor's identity: two certified documents. The reviewer enters their kind. */
export function Component() {
  const { user } = useOutletContext<{ user: User }>();
  if (!onlyGuarantees(user.roles)) return <Identity />;
  return (
    <AreaPage title={texts.title} isNarrow>
      <KycState user={user} />
      {toHandIn(user, todayInApia()) && <TwoIds />}
    </AreaPage>
  );
}

function TwoIds() {
  const outcome = useOutcome<Outcome>();
  const first = useUpload('kyc.id.1', texts.uploadFailedAgain);
  const second = useUpload('kyc.id.2', texts.uploadFailedAgain);
  return (
    <PostForm outcome={outcome} submit={texts.submit} busy={texts.busy}>
      <p className="hint">{texts.certified}</p>
      <ol className="card-list">
        <li className="card stack" id="kyc.id.1" tabIndex={-1}>
          <TaskHead title={texts.document1} slot={first} />
          <FileSlot label={texts.document1} type="ID" slot={first} />
        </li>
        <li className="card stack">
          <TaskHead title={texts.document2} slot={second} />
          <FileSlot label={texts.document2} type="ID" slot={second} />
        </li>
      </ol>
    </PostForm>
  );
}
