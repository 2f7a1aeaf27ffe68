import { type RefObject, useState } from 'react';
import type { FetcherWithComponents } from 'react-router-dom';
import { districtNames } from '#shared/accounts/district.ts';
import type { ListedDocument } from '#shared/documents/api.ts';
import { DocumentType, expires } from '#shared/documents/document.ts';
import type { KycUser } from '#shared/kyc/staff-api.ts';
import { useAdmin } from '#web/features/admin/admin-data.ts';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import type { CommandOutcome } from '#web/features/admin/queue/commands.ts';
import { DecisionPanel } from '#web/features/admin/queue/decision-panel.tsx';
import { DocumentName, Documents, SeenDocuments } from '#web/features/admin/queue/documents.tsx';
import { ItemHeading } from '#web/features/admin/queue/item-heading.tsx';
import { PersonName } from '#web/features/admin/queue/names.tsx';
import { NoTie } from '#web/features/admin/queue/no-tie.tsx';
import { NotesField } from '#web/features/admin/queue/notes-field.tsx';
import { UnlessLocked } from '#web/features/admin/queue/unless-locked.tsx';
import { WithReasons } from '#web/features/admin/queue/with-reasons.tsx';
import { texts as shared } from '#web/features/admin/texts.en.ts';
import { formatDay } from '#web/platform/language/days.ts';
import { Choice, Field, Labelled, useControl } from '#web/ui/fields.tsx';
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

/** The documents that identify a person beside the decision (KYC-27), and the profile. */
export function KycPerson({ user, next, decision, focus }: KycPersonProps) {
  const isMine = useAdmin().user.userId === user.userid;
  return (
    <article className="desk">
      <div className="stack">
        <ItemHeading
          focus={focus}
          title={<PersonName userid={user.userid} name={`${user.firstname} ${user.lastname}`} />}
          sub={`${texts.born(formatDay(user.dateofbirth))} · ${user.email} · ${joinedWords(user.createdat)}`}
          status={user.kycStatus}
        />
        {user.kycStatus === 'Rejected' && user.kycreason && (
          <Note tone="bad">
            <p>{texts.rejectedBecause}</p>
            <p dir="auto">{user.kycreason}</p>
          </Note>
        )}
        <Documents documents={user.documents} />
        <Corrections user={user} isMine={isMine} />
        <Profile user={user} isMine={isMine} />
      </div>
      <DecisionPanel lock={lockOf(user, isMine)}>
        <Decision user={user} next={next} decision={decision} />
      </DecisionPanel>
    </article>
  );
}

function Profile({ user, isMine }: { user: KycUser; isMine: boolean }) {
  const former = {
    firstname: user.firstname,
    middlename: user.middlename ?? '',
    lastname: user.lastname,
    phone: user.phone,
    address: user.address,
    village: user.village ?? '',
    district: user.district ?? '',
    dateofbirth: user.dateofbirth,
    roles: user.roles.filter((role) => role !== 'Admin').join(', '),
  };
  return (
    <details className="card fold">
      <summary>{texts.profile}</summary>
      <UnlessLocked lock={isMine ? texts.ownProfile : user.locked}>
        <CommandForm command="profile" target={user.userid} submit={texts.save} isQuiet>
          <input type="hidden" name="former" value={JSON.stringify(former)} />
          <div className="thirds">
            <Field name="firstname" label={texts.firstName} defaultValue={former.firstname} autoComplete="off" />
            <Field name="middlename" label={texts.middleName} defaultValue={former.middlename} autoComplete="off" />
            <Field name="lastname" label={texts.lastName} defaultValue={former.lastname} autoComplete="off" />
            <Field name="dateofbirth" label={shared.dateOfBirth} type="date" defaultValue={former.dateofbirth} />
            <Field name="phone" label={shared.phone} type="tel" defaultValue={former.phone} autoComplete="off" />
            <Field name="address" label={shared.address} defaultValue={former.address} autoComplete="off" />
            <Field name="village" label={texts.village} defaultValue={former.village} autoComplete="off" />
            <SelectField
              name="district"
              label={texts.district}
              options={districtNames}
              none={texts.noDistrict}
              defaultValue={former.district}
            />
          </div>
          <Field
            name="roles"
            label={texts.rolesField}
            hint={texts.rolesHint}
            defaultValue={former.roles}
            autoComplete="off"
          />
        </CommandForm>
      </UnlessLocked>
    </details>
  );
}

/** The decision, with what it needs to know of the documents: all of it is sent together (KYC-27). */
const Decision = ({ user, next, decision }: Pick<KycPersonProps, 'user' | 'next' | 'decision'>) => (
  <CommandForm fetcher={decision} command="decide" target={user.userid} submit={shared.submit}>
    <input type="hidden" name="next" value={next ?? ''} />
    <SeenDocuments {...user} />
    {user.documents.map((each) => (
      <Description key={each.documentid} document={each} />
    ))}
    <WithReasons of="identity" language={user.language}>
      <Choice name="decision" legend={shared.decision} value="" options={texts.kycDecisions} />
      <NotesField name="notes" label={texts.kycNotes} maxLength={1000} />
    </WithReasons>
    <NoTie tie={user.tie} />
  </CommandForm>
);

/** What kind of document an ID file is, and when a document expires (KYC-12, KYC-13); nothing where neither is asked for. */
function Description({ document }: { document: ListedDocument }) {
  const { documentid: id, documenttype, expirationdate } = document;
  const [kind, setKind] = useState(documenttype);
  if (documenttype !== 'ID' && !expires(documenttype)) return null;
  return (
    <fieldset className="field stack">
      <legend>
        <DocumentName {...document} />
      </legend>
      {documenttype === 'ID' && <Kind name={`kind-${id}`} onChoose={setKind} />}
      {expires(kind) && (
        <Field name={`expires-${id}`} label={texts.expires} type="date" defaultValue={expirationdate ?? undefined} />
      )}
    </fieldset>
  );
}

const { Passport, DriverLicense, BirthCertificate } = shared.documents;
const kinds = { Passport, DriverLicense, BirthCertificate };

const Kind = ({ name, onChoose }: { name: string; onChoose: (kind: DocumentType) => void }) => (
  <Labelled name={name} label={texts.kind}>
    <select
      className="input"
      {...useControl(name, undefined)}
      defaultValue=""
      onChange={({ target }) => onChoose(DocumentType.safeParse(target.value).data ?? 'ID')}
    >
      <option value="">{texts.chooseKind}</option>
      {Object.entries(kinds).map(([kind, words]) => (
        <option key={kind} value={kind}>
          {words}
        </option>
      ))}
    </select>
  </Labelled>
);

/** The expiry dates of a verified identity, each corrected by itself (KYC-14). */
function Corrections({ user: { kycStatus, documents, locked }, isMine }: { user: KycUser; isMine: boolean }) {
  const dated = documents.filter(({ documenttype }) => expires(documenttype));
  if (kycStatus !== 'Verified' || isMine || locked !== null || dated.length === 0) return null;
  return (
    <section className="card stack">
      <h3>{texts.corrections}</h3>
      {dated.map((document) => (
        <CommandForm
          key={document.documentid}
          command="correct"
          target={document.documentid}
          submit={texts.saveDate}
          className="inline-form"
          isQuiet
        >
          <Field
            name={`expires-${document.documentid}`}
            label={texts.expiresOf(shared.documents[document.documenttype])}
            type="date"
            defaultValue={document.expirationdate ?? undefined}
          />
        </CommandForm>
      ))}
    </section>
  );
}

/** Why this reviewer cannot decide on a person now; null when they can (KYC-2, KYC-10, CONFLICTS-3). */
function lockOf({ kycStatus, locked }: KycUser, isMine: boolean): string | null {
  if (isMine) return texts.ownIdentity;
  return kycStatus === 'Verified' || kycStatus === 'Rejected' ? texts.kycDone[kycStatus] : locked;
}
