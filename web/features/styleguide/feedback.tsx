import { useState } from 'react';
import { sene } from '#shared/money.ts';
import { texts as statusTexts } from '#web/platform/language/statuses.en.ts';
import { showError, showSuccess } from '#web/platform/notifications/toasts.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { OfflineNote } from '#web/ui/header.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Note } from '#web/ui/note.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { Sheet, useSheet } from '#web/ui/sheet.tsx';
import { IdleDialog, NewVersion } from '#web/ui/signed-in.tsx';
import { StaleNote } from '#web/ui/stale-note.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { ToDo } from '#web/ui/to-do.tsx';
import { Part } from './part.tsx';
import { icons } from './samples.ts';
import { texts } from './texts.en.ts';

const tones = ['ok', 'wait', 'bad', 'info', 'plain'] as const;

export const Signs = () => (
  <>
    <Part title={texts.notes}>
      {(['info', 'ok', 'wait', 'bad'] as const).map((tone) => (
        <Note key={tone} tone={tone}>
          {texts.note}
        </Note>
      ))}
    </Part>
    <Part title={texts.tags}>
      <div className="row">
        {tones.map((tone) => (
          <Tag key={tone} tone={tone}>
            {texts.tones[tone]}
          </Tag>
        ))}
      </div>
      <div className="row">
        {Object.keys(statusTexts).map((status) => (
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

/** The next step: with a button, with buttons and what is late, and the amount of each size. */
export const Leads = () => (
  <Part title={texts.leads}>
    <ToDo title={texts.nextStep} link={{ to: '/styleguide', text: texts.buttonKinds.main }}>
      <Amount of={sene(162_69)} isLead />
    </ToDo>
    <ToDo
      title={texts.nextStep}
      band={texts.late}
      actions={
        <button type="button" className="btn full">
          {texts.buttonKinds.main}
        </button>
      }
    >
      <Amount of={sene(162_69)} />
    </ToDo>
    <ToDo title={texts.empty}>{texts.emptyWords}</ToDo>
  </Part>
);

export const States = () => (
  <>
    <Part title={texts.progress}>
      {[0, 40, 100].map((percent) => (
        <ProgressBar key={percent} percent={percent} label={texts.progress} words={texts.repaid(percent)} />
      ))}
      {[1, 3, 12].map((strands) => (
        <ProgressBar key={strands} percent={58} strands={strands} label={texts.progress} words={texts.repaid(58)} />
      ))}
    </Part>
    <h2>{texts.nothing}</h2>
    <Empty title={texts.empty}>{texts.emptyWords}</Empty>
    <Retry>{texts.notLoaded}</Retry>
    <div role="status" className="stack">
      <span className="hidden-text">{texts.loading}</span>
      <div className="shimmer low" />
      <div className="shimmer" />
    </div>
    <Part title={texts.session}>
      <NewVersion />
      <StaleNote at={SEEN_AT} />
      <OfflineNote />
    </Part>
  </>
);

const SEEN_AT = Date.parse('2026-08-14T20:42:00Z');

export function Layers() {
  const sheet = useSheet();
  const [isWarned, setWarned] = useState(false);
  const stay = () => setWarned(false);
  return (
    <Part title={texts.layers}>
      <div className="row">
        <button type="button" className="btn alt" onClick={sheet.open}>
          {texts.openSheet}
        </button>
        <button type="button" className="btn alt" onClick={() => setWarned(true)}>
          {texts.idle}
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
      <Sheet handle={sheet} title={texts.sheet} close={texts.buttonKinds.alt}>
        <button type="button" className="btn danger full" onClick={sheet.close}>
          {texts.buttonKinds.danger}
        </button>
      </Sheet>
      {isWarned && <IdleDialog onStay={stay} onLeave={stay} />}
    </Part>
  );
}
