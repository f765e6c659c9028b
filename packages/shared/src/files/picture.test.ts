import { describe, expect, it } from 'vitest';
import { pictureVersions, smallVersion } from './picture.ts';

describe('public pictures', () => {
  it('pictureVersions reads the sizes from the name', () => {
    expect(pictureVersions('/uploads/berita/a-1600x1067.webp')).toEqual([
      { src: '/uploads/berita/a-1600x1067-kecil.webp', width: 480, height: 320 },
      { src: '/uploads/berita/a-1600x1067.webp', width: 1600, height: 1067 },
    ]);
    expect(pictureVersions('/uploads/berita/a-900x1200.webp')[0]).toMatchObject({ width: 360, height: 480 });
  });

  it('a small picture has no small version', () => {
    expect(pictureVersions('/uploads/berita/a-480x320.webp')).toEqual([
      { src: '/uploads/berita/a-480x320.webp', width: 480, height: 320 },
    ]);
  });

  it('a picture without a size in its name has no versions', () => {
    expect(pictureVersions('/uploads/profil/a.webp')).toEqual([]);
    expect(smallVersion('/uploads/profil/a.webp')).toBeNull();
  });
});
