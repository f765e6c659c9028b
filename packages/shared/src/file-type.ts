/** How much of a file's beginning is looked at, in bytes: a PDF may begin behind a mark or a few lines of others. */
export const FILE_HEAD = 1024;

/** Told from its bytes only so that it can be called by its name; no form takes it. */
export const HEIC = 'image/heic';

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'];

/** A box of the kind that films have names the formats it follows; AVIF shares some of the names and says so. */
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

/** What a file's first `FILE_HEAD` bytes say it is, whatever its name says; null for anything that no form knows. */
export function typeOfHead(bytes: Uint8Array): string | null {
  let head = '';
  for (const byte of bytes.subarray(0, FILE_HEAD)) head += String.fromCharCode(byte);
  return SIGNATURES.find(([, isIt]) => isIt(head))?.[0] ?? null;
}
