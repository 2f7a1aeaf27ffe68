import { useState } from 'react';
import { useFetcher } from 'react-router-dom';
import { kycApi } from '#shared/kyc/api.ts';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import type { CommandOutcome } from '#web/features/admin/queue/commands.ts';
import { callPage } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { Sheet, useSheet } from '#web/ui/sheet.tsx';
import { texts } from './texts.en.ts';

/** The commands for many people at once: each shows first how many it affects (KYC-18, KYC-19). */
export const KycBulk = () => (
  <div className="row bulk">
    <RejectExpired />
    <WarnExpiring />
  </div>
);

type Expiry = 'today' | '7' | '14' | '21';
type Count = number | 'failed' | undefined;

function RejectExpired() {
  const sheet = useSheet();
  const fetcher = useFetcher<CommandOutcome>();
  const { count, recount } = usePeopleCount();
  const open = () => {
    recount('today');
    sheet.open();
  };
  return (
    <>
      <button type="button" className="btn alt" onClick={open}>
        {texts.rejectAll}
      </button>
      <Sheet handle={sheet} title={texts.rejectAllTitle}>
        <p>{texts.rejectAllWhat}</p>
        <People count={count} />
        <CommandForm fetcher={fetcher} command="rejectExpired" target="expired" submit={texts.rejectAll} />
        <button type="button" className="btn alt full" onClick={sheet.close}>
          {texts.keepThem}
        </button>
      </Sheet>
    </>
  );
}

const windows = ['7', '14', '21'] as const;

function WarnExpiring() {
  const sheet = useSheet();
  const fetcher = useFetcher<CommandOutcome>();
  const { count, recount } = usePeopleCount();
  const open = () => {
    recount('7');
    sheet.open();
  };
  return (
    <>
      <button type="button" className="btn alt" onClick={open}>
        {texts.warnAll}
      </button>
      <Sheet handle={sheet} title={texts.warnAllTitle}>
        <p>{texts.warnAllWhat}</p>
        <CommandForm fetcher={fetcher} command="warnExpiring" target="expiring" submit={texts.warnAll}>
          <fieldset className="field threes">
            <legend>{texts.expiringWithin}</legend>
            <div className="choices">
              {windows.map((days, at) => (
                <label key={days}>
                  <input
                    type="radio"
                    name="days"
                    value={days}
                    defaultChecked={at === 0}
                    onChange={() => recount(days)}
                  />
                  {texts.days(Number(days))}
                </label>
              ))}
            </div>
          </fieldset>
          <People count={count} />
        </CommandForm>
        <button type="button" className="btn alt full" onClick={sheet.close}>
          {texts.keepThem}
        </button>
      </Sheet>
    </>
  );
}

const People = ({ count }: { count: Count }) => (
  <p role="status">
    {count === undefined ? texts.counting : count === 'failed' ? texts.notCounted : texts.touches(count)}
  </p>
);

/** How many people a command affects: counted by `recount`, of which only the last call has an effect. */
function usePeopleCount(): { count: Count; recount: (expiry: Expiry) => void } {
  const [state, setState] = useState<{ of: Expiry | undefined; count: Count }>({ of: undefined, count: undefined });
  const recount = (expiry: Expiry) => {
    setState({ of: expiry, count: undefined });
    void loaded(peopleWith(expiry)).then((count) =>
      setState((now) => (now.of === expiry ? { of: expiry, count: count ?? 'failed' } : now)),
    );
  };
  return { count: state.count, recount };
}

/** The number of verified people whose ID has expired, or expires within so many days; each is counted once. */
async function peopleWith(expiry: Expiry): Promise<number> {
  const people = new Set<string>();
  let cursor: string | undefined;
  do {
    const query = { status: 'Verified', expiry, limit: '100', ...(cursor !== undefined && { cursor }) } as const;
    const page = await callPage(kycApi.listKyc, { query });
    for (const { userid } of Object.values(page.reply).flat()) people.add(userid);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return people.size;
}
