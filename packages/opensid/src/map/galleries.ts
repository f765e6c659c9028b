import { villageDay } from '@pendopo/shared/text/dates';
import type { FurtherFile, Mapping } from '../plan.ts';
import type { Row } from '../read/backup.ts';
import { titleText } from '../text/lines.ts';
import { sizedPath } from './article-files.ts';
import { number } from './values.ts';

const JENIS = 'Galeri';

const MOST_PHOTOS = 100;

const OUTSIDE = '2';

type Photo = { path: string; nama: string };

function photosOf(m: Mapping, rows: readonly Row[]): { there: Photo[]; gone: number } {
  const own = rows
    .filter(({ gambar, jenis }) => !!gambar && jenis !== OUTSIDE)
    .map((row) => ({
      path: sizedPath(m, 'galeri', row.gambar ?? ''),
      nama: titleText(row.nama ?? null) || 'Foto',
    }));
  const photos = [...new Map(own.map((photo) => [photo.path, photo])).values()];
  const there = photos.filter(({ path }) => m.hasFile(path, 'picture'));
  return { there, gone: rows.length - there.length };
}

/** Maps albums to news with several pictures. */
export function mapGalleries(m: Mapping): void {
  const rows = m.source.backup.rows('gambar_gallery');
  for (const album of rows.filter((row) => number(row, 'parrent') === 0)) {
    const judul = titleText(album.nama ?? null) || `Album ${album.id}`;
    const about = { jenis: JENIS, sumber: `gambar_gallery ${album.id}`, judul };
    const inAlbum = rows.filter(({ parrent, enabled }) => parrent === album.id && enabled === '1');
    const { there, gone } = photosOf(m, [album, ...inAlbum]);
    const [cover, ...photos] = there;
    if (album.enabled !== '1' || !cover) {
      m.plan.left.push({ ...about, alasan: cover ? 'dinonaktifkan di sana' : 'fotonya tidak ada dalam cadangan' });
      continue;
    }
    const at = m.moment(album, 'tgl_upload') ?? m.now;
    m.plan.put({
      ...about,
      tabel: 'berita',
      tindak: 'masuk',
      notes: gone > 0 ? [`${gone} foto tidak ada dalam cadangan`] : [],
      file: { column: 'img', kind: 'picture', path: cover.path },
      further: photos
        .slice(0, MOST_PHOTOS)
        .map((photo, index): FurtherFile => ({ ...photo, kind: 'picture', nomor: index + 1 })),
      former: [`/galeri/${album.id}`, `/sub_gallery/${album.id}`],
      shown: (id) => `/publikasi/berita/${id}`,
      data: {
        title: judul,
        desc: '',
        content: `Galeri foto: ${there.length} foto.`,
        kategori: 'Sosial',
        tanggal: villageDay(at),
        created_at: at,
        draf: false,
      },
    });
  }
}
