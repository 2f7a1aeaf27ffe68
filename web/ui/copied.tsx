import { CopyButton } from './copy-button.tsx';

type CopiedProps = {
  label: string;
  text: string;
  /** A reference: read in groups of four, copied without spaces. */
  isReference?: boolean;
};

/** A text that a person has to enter elsewhere exactly, with a button that copies it. Of an amount only the digits are copied. */
export const Copied = ({ label, text, isReference }: CopiedProps) => (
  <div className="copied">
    <p>
      <span className="small muted">{label}</span>
      <strong>{isReference ? <InFours text={text} /> : text}</strong>
    </p>
    <CopyButton text={text.replace(/^WST\s/, '')} name={label.toLowerCase()} />
  </div>
);

/** Groups without spaces between them, so that who selects the text has none either. */
const InFours = ({ text }: { text: string }) =>
  text.match(/.{1,4}/g)?.map((four, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: A group has its place.
    <span key={at} className="four">
      {four}
    </span>
  ));
