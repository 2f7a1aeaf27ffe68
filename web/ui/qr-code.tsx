import { toSvgPath } from 'lean-qr/extras/svg';
import { generate } from 'lean-qr/nano';

/** The light margin that a camera needs around a code, in modules of the code. */
const QUIET_ZONE = 4;

/** A text as a QR code for the camera of another device. Its accessible name says which other way there is. */
export function QrCode({ text, name }: { text: string; name: string }) {
  const code = generate(text);
  const side = code.size + 2 * QUIET_ZONE;
  return (
    <svg className="qr-code" viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`} role="img" aria-label={name}>
      <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={side} height={side} fill="#fff" />
      <path d={toSvgPath(code)} />
    </svg>
  );
}

/** A text as a QR code to be drawn otherwise: how many modules a side has, and which are dark; y goes down. */
export function codeOf(text: string): { size: number; isDark: (x: number, y: number) => boolean } {
  const code = generate(text);
  return { size: code.size, isDark: (x, y) => code.get(x, y) };
}
