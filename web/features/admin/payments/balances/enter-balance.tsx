import { useState } from 'react';
import { formatWst, type Sene, sene } from '#shared/money.ts';
import type { BalanceView } from '#shared/proof/staff-api.ts';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import { Field } from '#web/ui/fields.tsx';
import { FileSlot } from '#web/ui/file-slot.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { useUpload } from '#web/ui/use-upload.ts';
import { balanceTyped, statementSlotOf } from './balance-commands.ts';
import { texts } from './texts.en.ts';

type Due = Pick<BalanceView, 'channel' | 'day' | 'expected'>;

/** The form for a balance, which says the difference at once (PROOF-1, PROOF-3). */
export function EnterBalance({ channel, day, expected }: Due) {
  const target = `${channel}.${day}`;
  const slot = useUpload(statementSlotOf(target), texts.uploadFailed);
  const [typed, setTyped] = useState('');
  const closing = balanceTyped(typed);
  return (
    <CommandForm command="enter" target={target} submit={texts.enter} isQuiet>
      <input type="hidden" name="channel" value={channel} />
      <input type="hidden" name="day" value={day} />
      <Field
        name={`closing.${target}`}
        label={texts.closing}
        hint={texts.closingHint}
        inputMode="decimal"
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <KeyValues
        pairs={[
          [texts.expected, formatWst(expected)],
          [texts.difference, closing !== undefined && differenceOf(sene(closing - expected))],
        ]}
      />
      <div id={`documentId.${target}`} tabIndex={-1}>
        <FileSlot label={texts.statement} type="BankStatement" slot={slot} />
      </div>
    </CommandForm>
  );
}

export const differenceOf = (difference: Sene): string => (difference === 0 ? texts.none : formatWst(difference));
