import { useState } from 'react';
import { SYMBOL } from '#shared/accounts/registration.ts';
import { asTyped, Field } from '#web/ui/fields.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { texts } from './texts.en.ts';

/** The parts of the password rule. Each is listed below the field, and ticked while the person types. */
export const passwordParts: { text: string; pattern: RegExp }[] = [
  { text: texts.atLeast8, pattern: /^.{8,}$/ },
  { text: texts.uppercase, pattern: /[A-Z]/ },
  { text: texts.lowercase, pattern: /[a-z]/ },
  { text: texts.number, pattern: /\d/ },
  { text: texts.special, pattern: SYMBOL },
];

type NewPasswordProps = { name: string; label: string; repeat?: { name: string; label: string } };

/** The field for a new password, with its rule, its repetition, and one checkbox that shows both. */
export function NewPassword({ name, label, repeat }: NewPasswordProps) {
  const [isShown, setShown] = useState(false);
  const [typed, setTyped] = useState('');
  const password = { type: isShown ? 'text' : 'password', autoComplete: 'new-password', ...asTyped };
  return (
    <>
      <Field
        name={name}
        label={label}
        hint={<PasswordRule typed={typed} />}
        onChange={({ target }) => setTyped(target.value)}
        {...password}
      />
      {repeat && <Field {...repeat} {...password} enterKeyHint="send" />}
      <label className="check">
        <input type="checkbox" checked={isShown} onChange={({ target }) => setShown(target.checked)} />
        {repeat ? texts.showPasswords : texts.showPassword}
      </label>
    </>
  );
}

const PasswordRule = ({ typed }: { typed: string }) => (
  <span className="rule">
    {passwordParts.map(({ text, pattern }) => {
      const isMet = pattern.test(typed);
      return (
        <span key={text} className={isMet ? 'met' : undefined}>
          <Icon name={isMet ? 'check' : 'circle'} />
          {text}
          {isMet && <span className="hidden-text">, {texts.done}</span>}
        </span>
      );
    })}
  </span>
);
