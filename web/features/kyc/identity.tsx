import { type ActionFunctionArgs, useOutletContext } from 'react-router-dom';
import type { User } from '#shared/accounts/api.ts';
import { kycApi } from '#shared/kyc/api.ts';
import { toHandIn } from '#shared/kyc/identity.ts';
import type { Refusal } from '#shared/reasons/refusal.ts';
import { type Outcome, outcomeOf, readForm } from '#web/platform/forms/form.ts';
import { texts as platformTexts } from '#web/platform/language/texts.en.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { showSuccess } from '#web/platform/notifications/toasts.ts';
import { currentUser } from '#web/platform/session/current-session.ts';
import { reloadUser } from '#web/platform/session/session.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { documentsOf } from '#web/ui/file-slot.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { useOutcome } from '#web/ui/use-outcome.ts';
import { forgetUpload, useUpload } from '#web/ui/use-upload.ts';
import { WayBack } from '#web/ui/way-back.tsx';
import { IdSlot, TaskHead } from './id-slot.tsx';
import { KycState } from './kyc-state.tsx';
import { SelfieSlot } from './selfie-slot.tsx';
import { texts } from './texts.en.ts';

const slots = ['kyc.1', 'kyc.2', 'kyc.selfie'] as const;

/** Why the identity was rejected; null of another one. The page can do without: the note of the rejection came with the user. */
export async function loader(): Promise<Refusal | null> {
  const user = currentUser();
  const isRefused = user?.kycStatus === 'Rejected' || user?.identity.renewalrejected;
  if (user && !isRefused) return null;
  return (await loaded(call(kycApi.readIdentityDecision, {})))?.refusal ?? null;
}

/** Whether the signed-in person adds the selfie alone (KYC-23). */
const needsSelfieAlone = (user: User | undefined): boolean => !!user && toHandIn(user, todayInApia()) === 'Selfie';

/** Submits the identity documents for review (KYC-5, KYC-7). */
export async function action({ request }: ActionFunctionArgs): Promise<Outcome> {
  const form = await request.formData();
  const read = await readForm(form, kycApi.uploadIdentity.body, () => ({ documents: documentsOf(form) }));
  const isSelfie = needsSelfieAlone(currentUser());
  if ('errors' in read || read.data.documents.length < (isSelfie ? 1 : slots.length))
    return { errors: isSelfie ? { 'kyc.selfie': texts.selfieMissing } : { 'kyc.1': texts.identityIncomplete } };
  try {
    await call(kycApi.uploadIdentity, { body: read.data }, { key: `${read.key}.1` });
    await call(kycApi.updateKycStatus, { body: { kycStatus: 'Pending' } }, { key: `${read.key}.2` });
  } catch (error) {
    return outcomeOf(error, platformTexts.uploadFailed);
  }
  for (const slot of slots) forgetUpload(slot);
  await loaded(reloadUser());
  showSuccess(texts.underReview);
  return {};
}

/** The form for the identity of a borrower or investor: two certified documents and a selfie. Its area provides the user. */
export function Component() {
  const { user } = useOutletContext<{ user: User }>();
  const wanted = toHandIn(user, todayInApia());
  return (
    <AreaPage title={texts.title} isNarrow back={<WayBack to="..">{platformTexts.dashboard}</WayBack>}>
      <KycState user={user} />
      {wanted === 'Selfie' ? <SelfieForm /> : wanted && <IdentityForm />}
    </AreaPage>
  );
}

const photoIds = { Passport: texts.passport, DriverLicense: texts.driverLicense };
const anyId = { ...photoIds, BirthCertificate: texts.birthCertificate };

function IdentityForm() {
  const outcome = useOutcome<Outcome>();
  const first = useUpload('kyc.1', platformTexts.uploadFailed);
  const second = useUpload('kyc.2', platformTexts.uploadFailed);
  return (
    <PostForm outcome={outcome} submit={texts.submit} busy={texts.busy}>
      <p className="hint">{texts.advice}</p>
      <ol className="card-list">
        <li className="card stack" id="kyc.1" tabIndex={-1}>
          <IdSlot title={texts.document1} slot={first} kinds={photoIds} />
        </li>
        <li className="card stack">
          <IdSlot title={texts.document2} slot={second} kinds={anyId} />
        </li>
        <SelfieTask />
      </ol>
    </PostForm>
  );
}

function SelfieForm() {
  const outcome = useOutcome<Outcome>();
  return (
    <PostForm outcome={outcome} submit={texts.submit} busy={texts.busy}>
      <ol className="card-list">
        <SelfieTask />
      </ol>
    </PostForm>
  );
}

function SelfieTask() {
  const slot = useUpload('kyc.selfie', platformTexts.uploadFailed);
  return (
    <li className="card stack" id="kyc.selfie" tabIndex={-1}>
      <TaskHead title={texts.selfie} slot={slot} />
      <SelfieSlot slot={slot} />
    </li>
  );
}
