/** Bytes of a file's beginning that are checked. A PDF may begin after a byte order mark or a few other lines. */
export const FILE_HEAD = 1024;

/** Detected only for a specific message; no form accepts it. */
export const HEIC = 'image/heic';

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'];

/** True if the `ftyp` box names a HEIC brand. AVIF files share some brands and also name their own. */
function isHeic(head: string): boolean {
  const brands = head.slice(8, 64);
  return head.startsWith('ftyp', 4) && !brands.includes('avif') && HEIC_BRANDS.some((brand) => brands.includes(brand));
}

const SIGNATURES: readonly (readonly [type: string, isIt: (head: string) => boolean])[] = [
  ['image/jpeg', (head) => head.startsWith('\xff\xd8\xff')],
  ['image/png', (head) => head.startsWith('\x89PNG\r\n\x1a\n')],
  ['image/gif', (head) => head.startsWith('GIF87a') || head.startsWith('GIF89a')],
  ['image/webp', (head) => head.startsWith('RIFF') && head.startsWith('WEBP', 8)],
  [HEIC, isHeic],
  ['application/pdf', (head) => head.includes('%PDF-')],
];

/** Returns the type by the first `FILE_HEAD` bytes, whatever the file's name; null for any other type. */
export function typeOfHead(bytes: Uint8Array): string | null {
  let head = '';
  for (const byte of bytes.subarray(0, FILE_HEAD)) head += String.fromCharCode(byte);
  return SIGNATURES.find(([, isIt]) => isIt(head))?.[0] ?? null;
}
