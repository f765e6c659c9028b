import { encodeQR } from 'qr';

/** What a scanner needs around it, in modules. */
const QUIET_ZONE = 4;

/** A QR code as an SVG that brings its white field: dark pages and browsers that darken pages do not swallow it. */
export function qrPicture(text: string): string {
  const svg = encodeQR(text, 'svg', { ecc: 'medium', border: QUIET_ZONE });
  // Bounded: a picture of our own.
  return svg.replace(/(<svg[^>]*)>/, '$1 style="color-scheme:only light"><path fill="#fff" d="M0 0h999v999H0z"/>');
}
