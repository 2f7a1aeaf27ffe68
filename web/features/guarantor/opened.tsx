import { documentsApi, type MyDocument } from '#shared/documents/api.ts';
import { guarantorsApi } from '#shared/guarantors/api.ts';
import { call } from '#web/platform/api.ts';
import { OpenButton } from '#web/ui/open-button.tsx';
import { texts } from './texts.en.ts';

const words = { opened: texts.opened, failed: texts.openFailed, busy: texts.justAMoment };

/** Opens the standing order form, filled in for its guarantor. */
export const OpenStandingOrderForm = ({ loanId }: { loanId: number }) => (
  <OpenButton
    words={words}
    ask={() => call(guarantorsApi.readStandingOrderForm, { params: { loanId: String(loanId) } })}
  >
    {texts.standingOrderForm}
  </OpenButton>
);

/** Opens a document of one's own. */
export const OpenDocument = ({ document: { documentid: id, documenttype } }: { document: MyDocument }) => (
  <OpenButton words={words} ask={() => call(documentsApi.viewDocument, { params: { id } }, { once: true })}>
    {texts.view}
    <span className="hidden-text"> {texts.documents[documenttype]}</span>
  </OpenButton>
);
