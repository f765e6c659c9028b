// Public pictures carry their size in their name: `…-1600x1067.webp`. Beside one whose longer side is more than 480 px
// lies a small version, `…-1600x1067-kecil.webp`. So a page knows both sizes before it requests either.

/** Longest side of a public picture and of its small version, in pixels. */
export const PICTURE_SIDE = { full: 1600, small: 480 } as const;

/** The sentences about chosen pictures, the same on both sides. */
export const PICTURE_TEXT = {
  type: 'File harus berupa gambar!',
  size: 'Ukuran file maksimal 5MB!',
  unreadable: 'Gagal membaca file gambar',
} as const;

const SIZED_NAME = /-(\d{1,5})x(\d{1,5})\.webp$/;

type Sized = { src: string; width: number; height: number };

/** Where the small version of a picture lies; null where the picture itself is small, or its size is not known. */
export function smallVersion(path: string): string | null {
  const size = SIZED_NAME.exec(path);
  if (!size || Math.max(Number(size[1]), Number(size[2])) <= PICTURE_SIDE.small) return null;
  return path.replace(/\.webp$/, '-kecil.webp');
}

/** Both versions of a picture with their sizes in pixels, the small one first; empty where the size is not known. */
export function pictureVersions(path: string): Sized[] {
  const [, width, height] = (SIZED_NAME.exec(path) ?? []).map(Number);
  if (!width || !height) return [];
  const full = { src: path, width, height };
  const small = smallVersion(path);
  if (small === null) return [full];
  const scale = PICTURE_SIDE.small / Math.max(width, height);
  return [{ src: small, width: Math.round(width * scale), height: Math.round(height * scale) }, full];
}
