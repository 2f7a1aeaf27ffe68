import type { Outcome } from '#web/platform/forms/form.ts';
import { Area } from '#web/ui/area.tsx';
import { AreaPage } from '#web/ui/area-page.tsx';
import { BellMenu } from '#web/ui/bell.tsx';
import { Buttons, Fields, RefusedForm, WrongParts } from './controls.tsx';
import { Copies, Files, Signing } from './documents.tsx';
import { Layers, Leads, Signs, States } from './feedback.tsx';
import { Mats, Money, Timelines } from './loan-parts.tsx';
import { notices, user } from './loan-samples.ts';
import { Part } from './part.tsx';
import { texts } from './texts.en.ts';

const BUSY_MS = 1500;

/** Takes a moment, so that the busy form is visible. The refusal is in the page already. */
export const action = async (): Promise<Outcome> => {
  await new Promise((resolve) => setTimeout(resolve, BUSY_MS));
  return { refused: texts.refused };
};

const tabs = [
  { to: '/styleguide', label: texts.tabs.here, icon: 'home' },
  { to: '/borrower/myloans', label: texts.tabs.loans, icon: 'list' },
  { to: '/borrower/requestloan', label: texts.tabs.request, icon: 'plus' },
] as const;

const bell = { onRead: () => undefined, onRetry: () => undefined };

/**
 * All components in all their states, for developers (SITE-60). The frame is that of every page: the bar with the role
 * switcher and the bell, the menu on a phone, and the tabs. Only the build for the local cloud has this page.
 */
export const Component = () => (
  <Area user={user} of="Borrower" tabs={tabs} bell={<BellMenu items={notices} {...bell} />}>
    <AreaPage title={texts.title}>
      <p className="muted">{texts.lead}</p>
      <Leads />
      <Buttons />
      <Signs />
      <Fields />
      <WrongParts />
      <RefusedForm />
      <Files />
      <States />
      <Layers />
      <Part title={texts.bells}>
        <div className="row">
          <BellMenu items={[]} {...bell} />
          <BellMenu items={[]} hasFailed {...bell} />
        </div>
      </Part>
      <Copies />
      <Question />
      <Money />
      <Mats />
      <Timelines />
      <Signing />
    </AreaPage>
  </Area>
);

const Question = () => (
  <Part title={texts.faq}>
    <details className="fold card">
      <summary>{texts.question}</summary>
      <p>{texts.answer}</p>
    </details>
  </Part>
);
