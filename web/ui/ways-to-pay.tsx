import type { PayPage } from '#shared/repayments/api.ts';
import { said } from '#web/platform/language/said.en.ts';
import { PayAccount } from './pay-account.tsx';

type Way = Pick<PayPage['methods'][number], 'title' | 'titlecode' | 'steps' | 'account'>;

/** The ways to pay by hand, each folded, with its steps and where to pay; the first is open where `isFirstOpen`. */
export const WaysToPay = ({ ways, isFirstOpen }: { ways: readonly Way[]; isFirstOpen?: boolean }) =>
  ways.map(({ title, titlecode, steps, account }, at) => (
    <details key={titlecode} className="fold" open={isFirstOpen && at === 0}>
      <summary>{said({ message: title, code: titlecode })}</summary>
      <div className="stack">
        <ol className="numbered">
          {steps.map((step) => (
            <li key={step.code}>{said(step)}</li>
          ))}
        </ol>
        {account && <PayAccount account={account} />}
      </div>
    </details>
  ));
