import { toSvgPath } from 'lean-qr/extras/svg';
import { generate } from 'lean-qr/nano';

/** As much light as a camera needs around a code, in modules of it. */
const QUIET = 4;

/** A text for the camera of another device. Its name says what else leads to the same. */
export function QrCode({ text, name }: { text: string; name: string }) {
  const code = generate(text);
  const side = code.size + 2 * QUIET;
  return (
    <svg className="qr-code" viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} role="img" aria-label={name}>
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={toSvgPath(code)} />
    </svg>
  );
}
