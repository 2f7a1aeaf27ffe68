import type { RefObject } from 'react';
import type { FetcherWithComponents } from 'react-router-dom';
import type { ListedDocument } from '#shared/documents/api.ts';
import { expires } from '#shared/documents/document.ts';
import type { KycUser } from '#shared/kyc/api.ts';
import { useAdmin } from '#web/features/admin/admin-data.ts';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import type { CommandOutcome } from '#web/features/admin/queue/commands.ts';
import { DocumentName, ViewDocument } from '#web/features/admin/queue/documents.tsx';
import { ItemHeading } from '#web/features/admin/queue/item-heading.tsx';
import { NotesField } from '#web/features/admin/queue/notes-field.tsx';
import { texts as shared } from '#web/features/admin/texts.en.ts';
import { Choice, Field } from '#web/ui/fields.tsx';
import { Note } from '#web/ui/note.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { joinedWords } from './joined.ts';
import { texts } from './texts.en.ts';

type KycPersonProps = {
  user: KycUser;
  /** The key of the next item in the list. */
  next: string | undefined;
  decision: FetcherWithComponents<CommandOutcome>;
  focus: RefObject<HTMLHeadingElement | null>;
};

/** The profile and documents that identify a person, and the decision. */
export function KycPerson({ user, next, decision, focus }: KycPersonProps) {
  return (
    <article className="stack">
      <ItemHeading
        focus={focus}
        title={`${user.firstname} ${user.lastname}`}
        sub={`${user.email} · ${joinedWords(user.createdat)}`}
        status={user.kycStatus}
      />
      {user.kycStatus === 'Rejected' && user.kycreason && (
        <Note tone="bad">
          <p>{texts.rejectedBecause}</p>
          <p dir="auto">{user.kycreason}</p>
        </Note>
      )}
      <Profile user={user} />
      <section className="card stack">
        <h3>{shared.uploadedDocuments}</h3>
        {user.documents.length === 0 && <p className="muted">{shared.noDocuments}</p>}
        <ul className="row-list">
          {user.documents.map((each) => (
            <li key={each.documentid}>
              <IdentityDocument document={each} />
            </li>
          ))}
        </ul>
      </section>
      <section className="card stack" id="decision-panel" tabIndex={-1} aria-labelledby="decision-title">
        <h3 id="decision-title">{shared.reviewDecision}</h3>
        <Decision user={user} next={next} decision={decision} />
      </section>
    </article>
  );
}

function Profile({ user }: { user: KycUser }) {
  const former = {
    firstname: user.firstname,
    middlename: user.middlename ?? '',
    lastname: user.lastname,
    phone: user.phone,
    address: user.address,
    dateofbirth: user.dateofbirth,
    roles: user.roles.filter((role) => role !== 'Admin').join(', '),
  };
  return (
    <section className="card stack">
      <h3>{texts.profile}</h3>
      <CommandForm command="profile" target={user.userid} submit={texts.save} isQuiet>
        <input type="hidden" name="former" value={JSON.stringify(former)} />
        <div className="thirds">
          <Field name="firstname" label={texts.firstName} defaultValue={former.firstname} autoComplete="off" />
          <Field name="middlename" label={texts.middleName} defaultValue={former.middlename} autoComplete="off" />
          <Field name="lastname" label={texts.lastName} defaultValue={former.lastname} autoComplete="off" />
          <Field name="dateofbirth" label={shared.dateOfBirth} type="date" defaultValue={former.dateofbirth} />
          <Field name="phone" label={shared.phone} type="tel" defaultValue={former.phone} autoComplete="off" />
          <Field name="address" label={shared.address} defaultValue={former.address} autoComplete="off" />
        </div>
        <Field
          name="roles"
          label={texts.rolesField}
          hint={texts.rolesHint}
          defaultValue={former.roles}
          autoComplete="off"
        />
      </CommandForm>
    </section>
  );
}

/** An identity document, which the reviewer opens, and whose type and expiry they enter (KYC-12, KYC-13). */
const IdentityDocument = ({ document }: { document: ListedDocument }) => (
  <div className="document-row">
    <DocumentName {...document} />
    <ViewDocument document={document} />
    {document.documenttype === 'ID' && <Kind id={document.documentid} />}
    {expires(document.documenttype) && <Expiry document={document} />}
  </div>
);

const describeForm = { command: 'describe', className: 'inline-form', isQuiet: true };

const Kind = ({ id }: { id: string }) => (
  <CommandForm {...describeForm} target={id} submit={texts.saveKind}>
    <SelectField name={`kind-${id}`} label={texts.kind} options={kinds} defaultValue="Passport" />
  </CommandForm>
);

const Expiry = ({ document: { documentid: id, expirationdate } }: { document: ListedDocument }) => (
  <CommandForm {...describeForm} target={id} submit={texts.saveDate}>
    <Field name={`expires-${id}`} label={texts.expires} type="date" defaultValue={expirationdate ?? undefined} />
  </CommandForm>
);

const { Passport, DriverLicense, BirthCertificate } = shared.documents;
const kinds = { Passport, DriverLicense, BirthCertificate };

function Decision({ user, next, decision }: Pick<KycPersonProps, 'user' | 'next' | 'decision'>) {
  const lock = lockOf(user, useAdmin().user.userId);
  if (lock) return <Note>{lock}</Note>;
  return (
    <CommandForm fetcher={decision} command="decide" target={user.userid} submit={shared.submit}>
      <input type="hidden" name="next" value={next ?? ''} />
      <Choice name="decision" legend={shared.decision} value="" options={texts.kycDecisions} />
      <NotesField name="notes" label={texts.kycNotes} maxLength={1000} />
    </CommandForm>
  );
}

/** Why this reviewer cannot decide on a person now; null when they can (KYC-2, KYC-10). */
function lockOf({ userid, kycStatus }: KycUser, myId: string): string | null {
  if (userid === myId) return texts.ownIdentity;
  return kycStatus === 'Verified' || kycStatus === 'Rejected' ? texts.kycDone[kycStatus] : null;
}
