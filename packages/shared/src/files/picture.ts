// A public picture has its size in its name: `…-1600x1067.webp`. Above 480 px it has a small version, `…-kecil.webp`.

/** Longest side of a public picture and of its small version, in pixels. */
export const PICTURE_SIDE = { full: 1600, small: 480 } as const;

export const PICTURE_TEXT = {
  type: 'File harus berupa gambar!',
  size: 'Ukuran file maksimal 5MB!',
  unreadable: 'Gagal membaca file gambar',
} as const;

const SIZED_NAME = /-(\d{1,5})x(\d{1,5})\.webp$/;

type Sized = { src: string; width: number; height: number };

/** Returns the path of a picture's small version; null if the picture is small, or its size is not in the name. */
export function smallVersion(path: string): string | null {
  const size = SIZED_NAME.exec(path);
  if (!size || Math.max(Number(size[1]), Number(size[2])) <= PICTURE_SIDE.small) return null;
  return path.replace(/\.webp$/, '-kecil.webp');
}

/** Returns both versions, the small one first; empty if the name has no size. */
export function pictureVersions(path: string): Sized[] {
  const [, width, height] = (SIZED_NAME.exec(path) ?? []).map(Number);
  if (!width || !height) return [];
  const full = { src: path, width, height };
  const small = smallVersion(path);
  if (small === null) return [full];
  const scale = PICTURE_SIDE.small / Math.max(width, height);
  return [{ src: small, width: Math.round(width * scale), height: Math.round(height * scale) }, full];
}
