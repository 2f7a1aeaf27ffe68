import { CopyButton } from './copy-button.tsx';

/** A text that a person has to enter elsewhere exactly, with a button that copies it. Of an amount only the digits are copied. */
export const Copied = ({ label, text }: { label: string; text: string }) => (
  <div className="row between copied">
    <p>
      <span className="small muted">{label}</span>
      <strong>{text}</strong>
    </p>
    <CopyButton text={text.replace(/^WST\s/, '')} name={label.toLowerCase()} />
  </div>
);
