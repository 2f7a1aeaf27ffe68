import { useState } from 'react';
import { staffKycApi } from '#shared/kyc/staff-api.ts';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import { callPage } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { Sheet, useSheet } from '#web/ui/sheet.tsx';
import { texts } from './texts.en.ts';

type Expiry = 'today' | '7' | '14' | '21';

/** The commands for many people at once: each shows first how many it affects (KYC-18, KYC-19). */
export const KycBulk = () => (
  <div className="row bulk">
    <BulkCommand command="rejectExpired" expiry="today" {...texts.rejectExpired} />
    <BulkCommand command="warnExpiring" expiry="7" {...texts.warnExpiring} />
  </div>
);

type BulkCommandProps = { command: string; expiry: Expiry; submit: string; title: string; what: string };

/** A button that opens the dialog of a command. A number of days until the expiry can be chosen there. */
function BulkCommand({ command, expiry, submit, title, what }: BulkCommandProps) {
  const sheet = useSheet();
  const { count, recount } = usePeopleCount();
  const open = () => {
    recount(expiry);
    sheet.open();
  };
  return (
    <>
      <button type="button" className="btn alt" onClick={open}>
        {submit}
      </button>
      <Sheet handle={sheet} title={title} close={texts.keepThem}>
        <p>{what}</p>
        <CommandForm command={command} target={command} submit={submit}>
          {expiry !== 'today' && <Days chosen={expiry} onChoose={recount} />}
          <p role="status">
            {count === undefined ? texts.counting : count === 'failed' ? texts.notCounted : texts.touches(count)}
          </p>
        </CommandForm>
      </Sheet>
    </>
  );
}

const Days = ({ chosen, onChoose }: { chosen: Expiry; onChoose: (days: Expiry) => void }) => (
  <fieldset className="field threes">
    <legend>{texts.expiringWithin}</legend>
    <div className="choices">
      {(['7', '14', '21'] as const).map((days) => (
        <label key={days}>
          <input
            type="radio"
            name="days"
            value={days}
            defaultChecked={days === chosen}
            onChange={() => onChoose(days)}
          />
          {texts.days(Number(days))}
        </label>
      ))}
    </div>
  </fieldset>
);

type Count = number | 'failed';

/** How many people a command affects: counted by `recount`, of which only the last call has an effect. */
function usePeopleCount() {
  const [state, setState] = useState<{ of?: Expiry; count?: Count }>({});
  const recount = (expiry: Expiry) => {
    setState({ of: expiry });
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
    const page = await callPage(staffKycApi.listKyc, { query });
    for (const { userid } of Object.values(page.reply).flat()) people.add(userid);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return people.size;
}
