import { describe, expect, it } from 'vitest';
import { pictureVersions, smallVersion } from './picture.ts';

describe('public pictures', () => {
  it('tell their sizes by their names', () => {
    expect(pictureVersions('/uploads/berita/a-1600x1067.webp')).toEqual([
      { src: '/uploads/berita/a-1600x1067-kecil.webp', width: 480, height: 320 },
      { src: '/uploads/berita/a-1600x1067.webp', width: 1600, height: 1067 },
    ]);
    expect(pictureVersions('/uploads/berita/a-900x1200.webp')[0]).toMatchObject({ width: 360, height: 480 });
  });

  it('have no small version where they are small', () => {
    expect(pictureVersions('/uploads/berita/a-480x320.webp')).toEqual([
      { src: '/uploads/berita/a-480x320.webp', width: 480, height: 320 },
    ]);
  });

  it('without a size in the name are taken as they are', () => {
    expect(pictureVersions('/uploads/profil/a.webp')).toEqual([]);
    expect(smallVersion('/uploads/profil/a.webp')).toBeNull();
  });
});
