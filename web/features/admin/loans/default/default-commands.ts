import { staffCollectionsApi } from '#shared/collections/staff-api.ts';
import {
  type CommandOutcome,
  paramsOf,
  runCommand,
  seenIn,
  submitForm,
  targetOf,
} from '#web/features/admin/queue/commands.ts';
import { textOf } from '#web/platform/forms/form.ts';
import { call } from '#web/platform/network/api.ts';
import { documentsOf } from '#web/ui/file-slot.tsx';
import { forgetUpload } from '#web/ui/use-upload.ts';
import { proofSlotOf } from './loan-charge-off.tsx';
import { texts } from './texts.en.ts';

/** Proposes a charge-off with its reason and, where one is attached, its document (LOANS-64). */
async function proposeChargeOff(form: FormData): Promise<CommandOutcome> {
  const [proof] = documentsOf(form);
  const outcome = await submitForm(form, staffCollectionsApi.proposeChargeOff, {
    shape: () => ({ reason: textOf(form, 'reason'), ...(proof && { documentId: proof.documentId }) }),
    send: (body, options) => call(staffCollectionsApi.proposeChargeOff, { params: paramsOf(form), body }, options),
    done: texts.chargeOffIsProposed,
    failed: texts.chargeOffFailed,
  });
  if (outcome.done) forgetUpload(proofSlotOf(targetOf(form)));
  return outcome;
}

const confirmChargeOff = (form: FormData): Promise<CommandOutcome> =>
  runCommand(
    form,
    (options) => call(staffCollectionsApi.confirmChargeOff, { params: paramsOf(form), body: seenIn(form) }, options),
    { done: texts.chargeOffIsConfirmed, failed: texts.chargeOffFailed },
  );

type OfOneLoan = (typeof staffCollectionsApi)['proposeDefault' | 'confirmDefault'];

/** A command on a loan whose call has no body. */
const commandOnLoan = (endpoint: OfOneLoan, done: string, failed: string) => (form: FormData) =>
  runCommand(form, (options) => call(endpoint, { params: paramsOf(form) }, options), { done, failed });

/** The commands on a loan that is not repaid. One person requests each, another confirms it (LOANS-26, LOANS-27). */
export const commands = {
  'propose-default': commandOnLoan(staffCollectionsApi.proposeDefault, texts.defaultIsProposed, texts.defaultFailed),
  'confirm-default': commandOnLoan(staffCollectionsApi.confirmDefault, texts.defaultIsConfirmed, texts.defaultFailed),
  'propose-charge-off': proposeChargeOff,
  'confirm-charge-off': confirmChargeOff,
};
