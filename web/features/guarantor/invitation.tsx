import { type ActionFunctionArgs, redirect, useParams } from 'react-router-dom';
import { guarantorsApi, type Invitation } from '#shared/guarantors/api.ts';
import { formatWst } from '#shared/money.ts';
import { numberOf, type Outcome, outcomeOf, readForm, textOf } from '#web/platform/forms/form.ts';
import { formatActBy } from '#web/platform/language/days.ts';
import { said } from '#web/platform/language/said.en.ts';
import { call } from '#web/platform/network/api.ts';
import { showSuccess } from '#web/platform/notifications/toasts.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Initials } from '#web/ui/initials.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { Note } from '#web/ui/note.tsx';
import { OneButtonForm } from '#web/ui/one-button-form.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Sheet, type SheetHandle, useSheet } from '#web/ui/sheet.tsx';
import { useOutcome } from '#web/ui/use-outcome.ts';
import { WayBack } from '#web/ui/way-back.tsx';
import { Extent } from './extent.tsx';
import { useGuarantor } from './guarantor-data.ts';
import { termsOf } from './loan-terms.ts';
import { firstNameIn } from './names.ts';
import { texts } from './texts.en.ts';
import { FallingStair, WhatItCosts } from './what-it-costs.tsx';

/** Accepts, for all of it or up to a cap (GUARANTORS-10, GUARANTORS-65), or declines the invitation (GUARANTORS-11). */
export async function action({ request, params: { id = '' } }: ActionFunctionArgs): Promise<Response | Outcome> {
  const form = await request.formData();
  const read = await readForm(form, guarantorsApi.answerInvitation.body, () => ({
    accept: textOf(form, 'answer') === 'accept',
    ...(textOf(form, 'extent') === 'part' && { cap: numberOf(form, 'cap') }),
    ...(textOf(form, 'relationship') && { relationship: textOf(form, 'relationship') }),
  }));
  if ('errors' in read) return read;
  try {
    const input = { params: { id }, body: read.data };
    showSuccess(said(await call(guarantorsApi.answerInvitation, input, { key: read.key })));
    return redirect('/guarantor');
  } catch (error) {
    return outcomeOf(error, texts.answerFailed);
  }
}

/** The invitation to guarantee a loan: what it could cost, what the guarantee means, and the answer. */
export function Component() {
  const { id } = useParams();
  const invitation = useGuarantor().guarantees.invitations.find((each) => each.id === id);
  if (invitation) return <Invited invitation={invitation} />;
  return (
    <AreaPage title={texts.invitationTitle} isNarrow back={<WayBack to="/guarantor">{texts.back}</WayBack>}>
      <Empty title={texts.invitationGone}>{texts.invitationGoneWords}</Empty>
    </AreaPage>
  );
}

function Invited({ invitation }: { invitation: Invitation }) {
  const outcome = useOutcome<Outcome>();
  const decline = useSheet();
  const { borrowerName, amount, purpose, actby, stair, locked } = invitation;
  const who = firstNameIn(borrowerName);
  const line = (
    <p className="muted" dir="auto">
      {texts.borrows(borrowerName, formatWst(amount), purpose)}. {actby && texts.answerBy(formatActBy(actby))}
    </p>
  );
  return (
    <AreaPage
      title={texts.invitedTitle(who)}
      who={{ mark: <Initials of={borrowerName} />, line }}
      back={<WayBack to="/guarantor">{texts.back}</WayBack>}
    >
      <PostForm
        outcome={outcome}
        submit={locked ? null : texts.accept(who)}
        busy={texts.accepting}
        pinned={
          <button type="button" className="btn alt" onClick={decline.open}>
            {texts.decline}
          </button>
        }
      >
        <input type="hidden" name="answer" value="accept" />
        <div className="halves">
          <div className="stack">
            <WhatItCosts of={invitation} who={who} />
            {invitation.leastcap !== null && <Extent least={invitation.leastcap} all={invitation.worstcase} />}
            <section className="card stack-tight">
              <h2>{texts.falls.title}</h2>
              <FallingStair stair={stair} />
            </section>
          </div>
          <section className="card stack-tight">
            <h2>{texts.promiseTitle}</h2>
            <Promises who={who} />
            <InvitedLoan invitation={invitation} who={who} />
          </section>
        </div>
        {locked && <Note tone="wait">{said(locked)}</Note>}
      </PostForm>
      <Decline handle={decline} invitation={invitation} />
    </AreaPage>
  );
}

const icons = ['check', 'clock', 'wallet', 'shield', 'people'] as const;

const Promises = ({ who }: { who: string }) => (
  <ul className="with-icons">
    {texts.promises.map((promise, at) => (
      <li key={icons[at]} dir="auto">
        <Icon name={icons[at] ?? 'check'} />
        <span>{promise(who)}</span>
      </li>
    ))}
  </ul>
);

/** The loan, and what its reader says to be to the borrower (GUARANTORS-70). */
const InvitedLoan = ({ invitation, who }: { invitation: Invitation; who: string }) => (
  <details className="fold">
    <summary>{texts.factsAndYou(who)}</summary>
    <SelectField
      name="relationship"
      label={texts.relationship(who)}
      none={texts.notSaid}
      options={texts.relationships}
    />
    <KeyValues
      pairs={[
        ...termsOf(invitation),
        [texts.guarantors, invitation.guarantors > 1 ? texts.together(invitation.guarantors - 1) : texts.alone],
      ]}
    />
  </details>
);

/** Declines without a reason. Asks for confirmation, because it is final. */
const Decline = ({ handle, invitation: { id, borrowerName } }: { handle: SheetHandle; invitation: Invitation }) => (
  <Sheet handle={handle} title={texts.declineTitle} close={texts.notNow}>
    <p dir="auto">{texts.declineWords(borrowerName)}</p>
    <OneButtonForm
      action={`/guarantor/invitations/${id}`}
      fields={{ answer: 'decline' }}
      submit={texts.decline}
      busy={texts.declining}
    />
  </Sheet>
);
