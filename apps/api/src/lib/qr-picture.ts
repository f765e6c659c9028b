import { encodeQR } from 'qr';

/** The white margin that a scanner needs, in modules. */
const QUIET_ZONE = 4;

/** Returns an SVG with a white background, so that it stays readable on dark pages. */
export function qrPicture(text: string): string {
  const svg = encodeQR(text, 'svg', { ecc: 'medium', border: QUIET_ZONE });
  // Bounded: a picture that this function has made.
  return svg.replace(/(<svg[^>]*)>/, '$1 style="color-scheme:only light"><path fill="#fff" d="M0 0h999v999H0z"/>');
}
