import type { ReactNode } from 'react';
import { showError, showSuccess } from '#web/platform/toasts.ts';
import { AreaStyles } from '#web/ui/area-styles.tsx';
import { Copied } from '#web/ui/copied.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Choice, DateParts, Field, PasswordField, PhoneField } from '#web/ui/fields.tsx';
import { FileSlot } from '#web/ui/file-slot.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LanguageLink } from '#web/ui/language-link.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Note } from '#web/ui/note.tsx';
import { Page } from '#web/ui/page.tsx';
import { PostForm, WrongFields } from '#web/ui/post-form.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { Sheet, useSheet } from '#web/ui/sheet.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { WalletPanel } from '#web/ui/wallet-panel.tsx';
import { icons, statuses, uploads, wallets } from './samples.ts';
import { texts } from './texts.en.ts';

/** All components in all their states, for who builds with them (UI 4). In the build for this machine alone. */
export const Component = () => (
  <Page title={texts.title} top={<LanguageLink className="top-link" />}>
    <AreaStyles />
    <p className="muted">{texts.lead}</p>
    <Buttons />
    <Signs />
    <Fields />
    <Files />
    <States />
    <Layers />
    <Part title={texts.copies}>
      <Copied label={texts.reference} text="LG-1234" />
    </Part>
    <h2>{texts.wallets}</h2>
    {wallets.map((wallet, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: A fixed list.
      <WalletPanel key={at} wallet={wallet} />
    ))}
  </Page>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="stack">
    <h2>{title}</h2>
    {children}
  </section>
);

const { main, ...otherLooks } = texts.looks;

const Buttons = () => (
  <Part title={texts.buttons}>
    <div className="row">
      <button type="button" className="btn">
        {main}
      </button>
      {Object.entries(otherLooks).map(([look, words]) => (
        <button key={look} type="button" className={`btn ${look}`}>
          {words}
        </button>
      ))}
      <button type="button" className="btn" aria-disabled>
        {texts.busy}
      </button>
      <button type="button" className="icon-btn" aria-label={texts.menu}>
        <Icon name="menu" />
      </button>
    </div>
    <button type="button" className="btn full">
      {main}
    </button>
  </Part>
);

const Signs = () => (
  <>
    <Part title={texts.notes}>
      {(['info', 'ok', 'wait', 'bad'] as const).map((tone) => (
        <Note key={tone} tone={tone}>
          <p>{texts.note}</p>
        </Note>
      ))}
    </Part>
    <Part title={texts.tags}>
      <div className="row">
        {statuses.map((status) => (
          <StatusTag key={status} status={status} />
        ))}
      </div>
    </Part>
    <Part title={texts.icons}>
      <div className="row">
        {icons.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </div>
    </Part>
  </>
);

const Fields = () => (
  <>
    <Part title={texts.fields}>
      <Field name="plain" label={texts.name} hint={texts.hint} />
      <WrongFields value={{ wrong: texts.wrong }}>
        <Field name="wrong" label={texts.wrongName} />
      </WrongFields>
      <PasswordField name="password" label={texts.password} autoComplete="current-password" />
      <PhoneField name="phone" label={texts.phone} />
      <DateParts name="birth" legend={texts.birthDate} hint={texts.birthDateHint} />
      <Choice name="months" legend={texts.choice} value="12" options={texts.choices} />
    </Part>
    <Part title={texts.form}>
      <PostForm outcome={{ refused: texts.refused }} submit={texts.send} busy={texts.busy}>
        <Field name="again" label={texts.name} />
      </PostForm>
    </Part>
  </>
);

const nothing = { send: () => Promise.resolve(), again: () => undefined, remove: () => undefined };

const Files = () => (
  <Part title={texts.files}>
    {uploads.map(({ label, upload }) => (
      <FileSlot key={label} label={label} type="Payslip" slot={{ upload, ...nothing }} />
    ))}
  </Part>
);

const States = () => (
  <>
    <Part title={texts.progress}>
      <ProgressBar percent={40} label={texts.progress} words={texts.repaid} />
    </Part>
    <h2>{texts.nothing}</h2>
    <Empty title={texts.empty}>
      <p>{texts.emptyWords}</p>
    </Empty>
    <Retry>{texts.notLoaded}</Retry>
  </>
);

function Layers() {
  const sheet = useSheet();
  return (
    <Part title={texts.layers}>
      <div className="row">
        <button type="button" className="btn alt" onClick={sheet.open}>
          {texts.openSheet}
        </button>
        <button type="button" className="btn alt" onClick={() => showSuccess(texts.done)}>
          {texts.success}
        </button>
        <button type="button" className="btn alt" onClick={() => showError(texts.refused)}>
          {texts.failure}
        </button>
        <Menu name={texts.menu} className="btn alt" button={texts.menu}>
          {(close) => (
            <button type="button" className="btn alt" onClick={close}>
              {texts.inMenu}
            </button>
          )}
        </Menu>
      </div>
      <Sheet handle={sheet} title={texts.sheet}>
        <button type="button" className="btn alt full" onClick={sheet.close}>
          {texts.looks.alt}
        </button>
      </Sheet>
    </Part>
  );
}
