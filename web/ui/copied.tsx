import { CopyButton } from './copy-button.tsx';

/** What is to be typed somewhere else to the letter, with a button that copies it: of an amount, its figures. */
export const Copied = ({ label, text }: { label: string; text: string }) => (
  <div className="row between copied">
    <p>
      <span className="small muted">{label}</span>
      <strong>{text}</strong>
    </p>
    <CopyButton text={text.replace(/^WST\s/, '')} name={label.toLowerCase()} />
  </div>
);
