import { IdSlot } from '#web/features/kyc/id-slot.tsx';
import { SelfieCamera } from '#web/features/kyc/selfie-camera.tsx';
import { Copied } from '#web/ui/copied.tsx';
import { FileSlot } from '#web/ui/file-slot.tsx';
import { OpenButton } from '#web/ui/open-button.tsx';
import { SignedAgreement, SigningForm } from '#web/ui/signing/signing.tsx';
import { agreement } from './loan-samples.ts';
import { Part } from './part.tsx';
import { uploads } from './samples.ts';
import { texts } from './texts.en.ts';

const nothing = {
  send: () => Promise.resolve(),
  receive: () => undefined,
  retry: () => undefined,
  remove: () => undefined,
};
const none = { upload: { state: 'none' }, ...nothing } as const;

export const Files = () => (
  <>
    <Part title={texts.files}>
      {uploads.map(({ label, upload }) => (
        <FileSlot key={label} label={label} type="Payslip" slot={{ upload, ...nothing }} />
      ))}
      <FileSlot label={texts.selfie} type="Selfie" slot={none} instead={<SelfieCamera onTaken={() => undefined} />} />
    </Part>
    <section>
      <h2 className="hidden-text">{texts.tasks}</h2>
      <ol className="card-list">
        {uploads.map(({ label, upload }) => (
          <li key={label} className="card stack">
            <IdSlot title={label} slot={{ upload, ...nothing }} kinds={texts.kinds} />
          </li>
        ))}
      </ol>
    </section>
  </>
);

export const Copies = () => (
  <Part title={texts.copies}>
    <Copied label={texts.reference} text="LG-1234" />
    <OpenButton words={texts.opening} fetchAddress={() => Promise.resolve({ url: 'about:blank' })}>
      {texts.open}
    </OpenButton>
  </Part>
);

const requestCode = () => Promise.resolve({ message: texts.code, code: 'Sample' });

export const Signing = () => (
  <Part title={texts.signing}>
    <SigningForm
      words={agreement}
      id="12"
      requestCode={requestCode}
      outcome={undefined}
      summary={<p>{texts.note}</p>}
    />
    <SignedAgreement
      id="12"
      size={agreement.pdfsize}
      name="Sina Leota"
      at="2026-08-14T20:00:00Z"
      loanStatus="GuarantorsVerified"
    >
      <p>{texts.note}</p>
    </SignedAgreement>
  </Part>
);
