import type { Result } from '#shared/endpoint.ts';
import { formatWst } from '#shared/money.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { formatDay } from '#web/platform/language/days.ts';
import { said } from '#web/platform/language/said.en.ts';
import { call } from '#web/platform/network/api.ts';
import { showSuccess } from '#web/platform/notifications/toasts.ts';
import { KeyValues } from '#web/ui/key-values.tsx';
import { Note } from '#web/ui/note.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useCommand } from '#web/ui/use-command.ts';
import { useLoadedSheet } from '#web/ui/use-loaded-sheet.ts';
import { texts } from './paydown.en.ts';

type Paydown = Result<typeof repaymentsApi.readPaydown>;
type Course = Paydown['without'];

/** Whether what is paid extra shortens the loan: the switch, and what it saves (REPAYMENTS-57, REPAYMENTS-59). */
export function PayDown({ loan }: { loan: number }) {
  const params = { id: loan };
  const shown = useLoadedSheet(() => call(repaymentsApi.readPaydown, { params }), texts.notLoaded);
  const { sheet, content: paydown, setContent: setPaydown, load, open, isLoading } = shown;
  const { isBusy, outcome, send } = useCommand(texts.failed, load);
  const turn = (now: Paydown) =>
    send(async () => {
      const body = { on: !now.on };
      showSuccess(said(await call(repaymentsApi.switchPaydown, { params, body })));
      setPaydown({ ...now, ...body });
    });
  return (
    <>
      <button type="button" className="btn alt" aria-disabled={isLoading || undefined} onClick={() => void open()}>
        {texts.open}
      </button>
      <Sheet handle={sheet} title={texts.title} close={texts.close}>
        {paydown && (
          <>
            <p>{texts.what}</p>
            <Courses paydown={paydown} />
            {paydown.locked ? (
              <Note tone="wait">{said(paydown.locked)}</Note>
            ) : (
              <>
                {paydown.on && <Note tone="ok">{texts.isOn}</Note>}
                <Refusal outcome={outcome} state={isBusy ? 'submitting' : 'idle'} />
                <button
                  type="button"
                  className="btn full"
                  aria-disabled={isBusy || undefined}
                  onClick={() => void turn(paydown)}
                >
                  {paydown.on ? texts.turnOff : texts.turnOn}
                </button>
              </>
            )}
          </>
        )}
      </Sheet>
    </>
  );
}

function Courses({ paydown: { extra, isexample, without, with: shortened, saved } }: { paydown: Paydown }) {
  const amount = formatWst(extra);
  return (
    <>
      <KeyValues
        pairs={[
          [texts.without, courseOf(without)],
          ...(shortened
            ? [[isexample ? texts.example(amount) : texts.waiting(amount), courseOf(shortened)] as const]
            : []),
        ]}
      />
      {shortened && <p>{texts.saved(formatWst(saved))}</p>}
    </>
  );
}

const courseOf = ({ rows, interest, until }: Course): string =>
  texts.course(rows, formatWst(interest), formatDay(until));
