import { type ActionFunctionArgs, useActionData, useOutletContext } from 'react-router-dom';
import type { User } from '#shared/accounts/api.ts';
import { kycApi } from '#shared/kyc/api.ts';
import { type Outcome, outcomeOf, readForm } from '#web/platform/forms/form.ts';
import { texts as platformTexts } from '#web/platform/language/texts.en.ts';
import { call } from '#web/platform/network/api.ts';
import { showSuccess } from '#web/platform/notifications/toasts.ts';
import { reloadUser } from '#web/platform/session/session.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { documentsOf, FileSlot } from '#web/ui/file-slot.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { forgetUpload, type UseUpload, useUpload } from '#web/ui/use-upload.ts';
import { IdSlot, TaskHead } from './id-slot.tsx';
import { KycState, maySend } from './kyc-state.tsx';
import { SelfieCamera } from './selfie-camera.tsx';
import { texts } from './texts.en.ts';

const slots = ['kyc.1', 'kyc.2', 'kyc.selfie'] as const;

/** Hands in the identity documents for review (KYC-5, KYC-7). */
export async function action({ request }: ActionFunctionArgs): Promise<Outcome> {
  const form = await request.formData();
  const read = readForm(form, kycApi.uploadIdentity.body, () => ({ documents: documentsOf(form) }));
  if ('errors' in read || read.data.documents.length < slots.length)
    return { errors: { 'kyc.1': texts.identityIncomplete } };
  try {
    await call(kycApi.uploadIdentity, { body: read.data }, { key: `${read.key}.1` });
    await call(kycApi.updateKycStatus, { body: { kycStatus: 'Pending' } }, { key: `${read.key}.2` });
  } catch (error) {
    return outcomeOf(error, platformTexts.uploadFailed);
  }
  for (const slot of slots) forgetUpload(slot);
  await reloadUser();
  showSuccess(texts.underReview);
  return {};
}

/** Who a borrower or an investor is: two certified documents and a selfie. It stands in an area that has the user. */
export function Component() {
  const { kycStatus } = useOutletContext<{ user: User }>().user;
  return (
    <AreaPage title={texts.title} isNarrow>
      <KycState status={kycStatus} />
      {maySend(kycStatus) && <IdentityForm />}
    </AreaPage>
  );
}

const photoIds = { Passport: texts.passport, DriverLicense: texts.driverLicense };
const anyId = { ...photoIds, BirthCertificate: texts.birthCertificate };

function IdentityForm() {
  const outcome = useActionData<Outcome>();
  const first = useUpload('kyc.1', platformTexts.uploadFailed);
  const second = useUpload('kyc.2', platformTexts.uploadFailed);
  const selfie = useUpload('kyc.selfie', platformTexts.uploadFailed);
  return (
    <PostForm outcome={outcome} submit={texts.submit} busy={texts.busy}>
      <p className="hint">{texts.advice}</p>
      <ol className="task-list">
        <li id="kyc.1" tabIndex={-1}>
          <IdSlot title={texts.document1} slot={first} kinds={photoIds} />
        </li>
        <li>
          <IdSlot title={texts.document2} slot={second} kinds={anyId} />
        </li>
        <li>
          <TaskHead title={texts.selfie} slot={selfie} />
          <SelfieSlot slot={selfie} />
        </li>
      </ol>
    </PostForm>
  );
}

/** A device with a coarse pointer is a phone; only there a selfie is taken. */
const isPhone = (): boolean => matchMedia('(pointer: coarse)').matches;

function SelfieSlot({ slot }: { slot: UseUpload }) {
  const camera = <SelfieCamera onTaken={(selfie) => void slot.send('Selfie', selfie)} />;
  return (
    <>
      {!isPhone() && <p className="hint">{texts.onPhone(location.host)}</p>}
      <FileSlot label={texts.selfie} type="Selfie" accept="image/*" slot={slot} instead={isPhone() && camera} />
    </>
  );
}
