import { guarantorsApi } from '#shared/guarantors/api.ts';
import { call } from '#web/platform/network/api.ts';
import { DownloadButton, OpenButton } from '#web/ui/open-button.tsx';
import { texts } from './texts.en.ts';

const words = { opened: texts.opened, failed: texts.openFailed, busy: texts.justAMoment };

type Disposition = 'inline' | 'attachment';
const formOf = (loanId: number, disposition: Disposition) =>
  call(guarantorsApi.readStandingOrderForm, { params: { loanId: String(loanId) }, query: { disposition } });

/** The standing order form, filled in for its guarantor: to be looked at, or kept and printed. */
export const StandingOrderPdf = ({ loanId }: { loanId: number }) => (
  <div className="row">
    <OpenButton words={words} ask={() => formOf(loanId, 'inline')}>
      {texts.standingOrderForm}
    </OpenButton>
    <DownloadButton words={{ ...words, opened: texts.downloaded }} ask={() => formOf(loanId, 'attachment')}>
      {texts.standingOrderDownload}
    </DownloadButton>
  </div>
);
