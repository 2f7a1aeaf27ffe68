import { useState } from 'react';
import { type ActionFunctionArgs, useActionData } from 'react-router-dom';
import type { DocumentType } from '#shared/documents/document.ts';
import { kycApi } from '#shared/kyc/api.ts';
import { call } from '#web/platform/api.ts';
import { type Outcome, outcomeOf, readForm } from '#web/platform/form.ts';
import { reloadUser } from '#web/platform/session.ts';
import { showSuccess } from '#web/platform/toasts.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { documentsOf, FileSlot } from '#web/ui/file-slot.tsx';
import { Note } from '#web/ui/note.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { forgetUpload, type UseUpload, useUpload } from '#web/ui/use-upload.ts';
import { useBorrower } from './borrower-data.ts';
import { SelfieCamera } from './selfie-camera.tsx';
import { texts } from './texts.en.ts';

const slots = ['kyc.1', 'kyc.2', 'kyc.selfie'] as const;

/** Hands in the documents, and sends them off to the check (specification 1, section 4). */
export async function action({ request }: ActionFunctionArgs): Promise<Outcome> {
  const form = await request.formData();
  const read = readForm(form, kycApi.uploadIdentity.body, () => ({ documents: documentsOf(form) }));
  if ('errors' in read || read.data.documents.length < slots.length)
    return { errors: { 'kyc.1': texts.identityIncomplete } };
  try {
    await call(kycApi.uploadIdentity, { body: read.data }, { key: `${read.key}.1` });
    await call(kycApi.updateKycStatus, { body: { kycStatus: 'Pending' } }, { key: `${read.key}.2` });
  } catch (error) {
    return outcomeOf(error, texts.uploadFailed);
  }
  for (const slot of slots) forgetUpload(slot);
  await reloadUser();
  showSuccess('Your documents are under review.');
  return {};
}

export function Component() {
  const { kycStatus } = useBorrower().user;
  const maySend = kycStatus === 'Unverified' || kycStatus === 'Rejected';
  return (
    <AreaPage title="Your identity" isNarrow>
      <div>
        <StatusTag status={kycStatus} />
      </div>
      {kycStatus === 'Rejected' && (
        <Note tone="bad">
          <p>We could not verify you with the documents you sent. Our notification says why. Please send them again.</p>
        </Note>
      )}
      {kycStatus === 'Pending' && (
        <Note tone="wait">
          <p>We are checking your documents. We write to you as soon as you are verified.</p>
        </Note>
      )}
      {kycStatus === 'Verified' && (
        <Note tone="ok">
          <p>You are verified. There is nothing you need to do.</p>
        </Note>
      )}
      {maySend && <IdentityForm />}
    </AreaPage>
  );
}

const passport = { Passport: 'Passport', DriverLicense: "Driver's License" } as const;
const anyId = { ...passport, BirthCertificate: 'Birth Certificate' } as const;

function IdentityForm() {
  const outcome = useActionData<Outcome>();
  const first = useUpload('kyc.1', texts.uploadFailed);
  const second = useUpload('kyc.2', texts.uploadFailed);
  const selfie = useUpload('kyc.selfie', texts.uploadFailed);
  return (
    <PostForm outcome={outcome} submit="Send for checking" busy="Sending…">
      <p className="hint">Each document flat, with all four corners, readable, and certified.</p>
      <ol className="task-list">
        <li id="kyc.1" tabIndex={-1}>
          <IdSlot title="Document 1" slot={first} types={passport} />
        </li>
        <li>
          <IdSlot title="Document 2" slot={second} types={anyId} />
        </li>
        <li>
          <TaskHead title="Selfie" slot={selfie} />
          <SelfieSlot slot={selfie} />
        </li>
      </ol>
    </PostForm>
  );
}

type IdSlotProps = { title: string; slot: UseUpload; types: Partial<Record<DocumentType, string>> };

function IdSlot({ title, slot, types }: IdSlotProps) {
  const [first = 'Passport'] = Object.keys(types);
  const { upload } = slot;
  const [chosen, setChosen] = useState<string>(upload.state === 'ready' ? upload.type : first);
  const id = `type of ${title}`.replaceAll(' ', '-');
  return (
    <>
      <TaskHead title={title} slot={slot} />
      <div className="field">
        <label htmlFor={id}>What it is</label>
        <select
          className="input"
          id={id}
          value={chosen}
          onChange={({ target }) => {
            setChosen(target.value);
            // What was sent was sent as the other kind.
            slot.remove();
          }}
        >
          {Object.entries(types).map(([type, label]) => (
            <option key={type} value={type}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <FileSlot label={title} type={chosen as DocumentType} slot={slot} />
    </>
  );
}

const TaskHead = ({ title, slot: { upload } }: { title: string; slot: UseUpload }) => (
  <div className="row between">
    <h2>{title}</h2>
    {upload.state === 'ready' ? (
      <Tag tone="ok">Completed</Tag>
    ) : upload.state === 'failed' ? (
      <Tag tone="bad">There is a problem</Tag>
    ) : upload.state === 'none' ? (
      <Tag>Not yet started</Tag>
    ) : (
      <Tag tone="wait">In progress</Tag>
    )}
  </div>
);

/** Where a finger points is a phone, and there a selfie is taken (specification 1, section 5). */
const isPhone = (): boolean => matchMedia('(pointer: coarse)').matches;

function SelfieSlot({ slot }: { slot: UseUpload }) {
  const camera = <SelfieCamera onTaken={(selfie) => void slot.send('Selfie', selfie)} />;
  return (
    <>
      {!isPhone() && (
        <p className="hint">Take the selfie on your phone: open {location.host} there. Or choose a photo of you.</p>
      )}
      <FileSlot label="Selfie" type="Selfie" accept="image/*" slot={slot} instead={isPhone() && camera} />
    </>
  );
}
