import { ownValue } from '@pendopo/shared/codes/own-value';
import { MAX_LENGTH } from '@pendopo/shared/common';
import { villageClock, villageDay } from '@pendopo/shared/text/dates';
import type { Filling, Item, Mapping } from '../plan.ts';
import type { Row } from '../read/backup.ts';
import { type Article, readArticle } from '../text/article.ts';
import { isGambling } from '../text/gambling.ts';
import { cutText, titleText } from '../text/lines.ts';
import { type ArticleFiles, filesOfArticle } from './article-files.ts';
import { byId, cut, groupedBy, line } from './values.ts';

type Kind = 'dinamis' | 'statis' | 'agenda' | 'keuangan';

/** Kinds by category id. Before 2024 the category determined the kind of an article. */
const OLD_KINDS: Readonly<Record<string, Kind>> = { '999': 'statis', '1000': 'agenda', '1001': 'keuangan' };

const kindOf = (row: Row): Kind => {
  const tipe = row.tipe as Kind | null;
  return tipe ?? ownValue(OLD_KINDS, row.id_kategori ?? '') ?? 'dinamis';
};

/** The first match counts. */
const KATEGORI: readonly [RegExp, string][] = [
  [/kesehatan|posyandu|stunting|gizi|covid/i, 'Kesehatan'],
  [/pendidikan|sekolah|paud|perpustakaan/i, 'Pendidikan'],
  [/lingkungan|kebersihan|bencana|wisata|potensi/i, 'Lingkungan'],
  [/prestasi|lomba|juara/i, 'Prestasi'],
  [/kuliner|umkm|produk/i, 'Kuliner'],
  [/pembangunan|infrastruktur|program|anggaran|keuangan|laporan/i, 'Pembangunan'],
  [/agenda|kegiatan/i, 'Agenda'],
];
const kategoriOf = (name: string) => KATEGORI.find(([words]) => words.test(name))?.[1] ?? 'Sosial';

const JENIS = {
  berita: 'Berita',
  pengumuman: 'Pengumuman',
  agenda: 'Agenda',
  tentang: 'Tentang {desa}',
} as const;

type Read = {
  row: Row;
  kind: Kind;
  title: string;
  article: Article;
  text: string;
  notes: string[];
  kategori: string;
  at: Date;
  files: ArticleFiles;
};

function read(m: Mapping, row: Row): Read {
  const article = readArticle(row.isi ?? null);
  const { text, cut: isCut } = cutText(article.text, MAX_LENGTH.teks);
  const notes: string[] = [];
  for (const { what, count } of article.dropped) notes.push(`${what} dibuang (${count})`);
  if (article.gambling.hidden > 0) notes.push(`${article.gambling.hidden} tautan judi tersembunyi dibuang`);
  if (/\?{4,}/.test(text)) notes.push('tanda tanya bekas emoji yang hilang');
  if (isCut) notes.push('teks dipotong pada 20.000 karakter');
  const kategori = byId(m.source.backup.rows('kategori'), row.id_kategori);
  if (kategori && kategori.enabled !== '1') notes.push('kategorinya nonaktif di sana');
  return {
    row,
    kind: kindOf(row),
    title: titleText(row.judul ?? null) || `Artikel ${row.id}`,
    article,
    text,
    notes,
    kategori: titleText(kategori?.kategori ?? null),
    at: m.moment(row, 'tgl_upload') ?? m.now,
    files: filesOfArticle(m, row, article, notes),
  };
}

/** Returns why officials must check an article before it is published, or null. */
function draftReason({ row, title, article, text, at }: Read, now: Date): string | null {
  if (isGambling(title, text) || article.gambling.shown > 0)
    return 'tautan atau kata judi: periksa sebelum diterbitkan';
  if (row.enabled !== '1') return 'dinonaktifkan di sana';
  if (at > now) return 'belum waktunya terbit';
  return null;
}

function emptyReason({ article, text, files: { picture }, kind }: Read): string | null {
  if (article.onlyShortcodes || (kind === 'keuangan' && text === '')) return 'hanya kode pendek tanpa teks';
  return text === '' && picture === null && article.pictures.length === 0 ? 'isinya kosong' : null;
}

const formerOf = ({ row, at }: Read) => {
  const [year, month, date] = villageDay(at).split('-').map(Number);
  const day = `/artikel/${year}/${month}/${date}`;
  return [
    ...(row.slug ? [`${day}/${row.slug}`] : []),
    `${day}/${row.id}`,
    `/artikel/${row.id}`,
    ...(row.dokumen ? [`/unduh_dokumen_artikel/${row.id}`] : []),
  ];
};

export const formerPictures = (path: string): string[] => {
  const article = /^upload\/(artikel|galeri)\/(?:sedang|kecil)_(.+)$/.exec(path);
  return article
    ? ['sedang', 'kecil'].map((size) => `/desa/upload/${article[1]}/${size}_${article[2]}`)
    : [`/desa/${path}`];
};

const fileOf = (picture: string | null) =>
  picture === null ? undefined : ({ column: 'img', kind: 'picture', path: picture } as const);

function putPublication(m: Mapping, found: Read, draft: string | null): void {
  const isNotice = /pengumuman/i.test(found.kategori);
  const { row, title, at, notes, article, files } = found;
  if (article.text === '' && files.picture !== null) notes.push('hanya gambar, tanpa teks');
  const content = cutText(files.placed, MAX_LENGTH.teks).text || title;
  const data = {
    title,
    desc: '',
    content,
    tanggal: villageDay(at),
    created_at: at,
    draf: draft !== null,
  };
  const common = {
    sumber: `artikel ${row.id}`,
    judul: title,
    notes: draft === null ? notes : [draft, ...notes],
    file: fileOf(files.picture),
    further: files.further,
    former: formerOf(found),
    tindak: draft === null ? ('masuk' as const) : ('draf' as const),
  };
  const item: Item = isNotice
    ? {
        ...common,
        tabel: 'pengumuman',
        jenis: JENIS.pengumuman,
        shown: (id) => `/publikasi/pengumuman/${id}`,
        data: { ...data, kategori: 'Umum' },
      }
    : {
        ...common,
        tabel: 'berita',
        jenis: JENIS.berita,
        shown: (id) => `/publikasi/berita/${id}`,
        data: { ...data, kategori: kategoriOf(found.kategori), kategori_asal: cut(found.kategori, 100) },
      };
  m.plan.put(item);
}

function leaveFurther({ files: { further }, notes }: Read): void {
  if (further.length > 0) notes.push(`${further.length} gambar atau dokumen lain ditinggalkan`);
}

function putAgenda(m: Mapping, found: Read, draft: string | null): void {
  const { row, title, notes } = found;
  leaveFurther(found);
  const [event] = groupedBy(m.source.backup.rows('agenda'), 'id_artikel').get(row.id ?? '') ?? [];
  const at = (event && m.moment(event, 'tgl_agenda')) ?? found.at;
  const coordinator = event ? line(event, 'koordinator_kegiatan') : '';
  const deskripsi = [found.text, coordinator && `Koordinator: ${coordinator}`].filter(Boolean).join('\n\n');
  m.plan.put({
    tabel: 'agenda',
    jenis: JENIS.agenda,
    sumber: `artikel ${row.id}`,
    judul: title,
    file: fileOf(found.files.picture),
    former: formerOf(found),
    tindak: draft === null ? 'masuk' : 'draf',
    notes: draft === null ? notes : [draft, ...notes],
    shown: () => '/publikasi/agenda',
    data: {
      title,
      deskripsi: deskripsi || title,
      created_at: found.at,
      draf: draft !== null,
      tanggal: villageDay(at),
      waktu: villageClock(at).toISOString().slice(11, 16),
      lokasi: (event && line(event, 'lokasi_kegiatan')) || '-',
      status: at < m.now ? 'Selesai' : 'Akan Datang',
    },
  });
}

function visionOf(text: string): { visi: string; misi: string[] } {
  const lines = text.split('\n').map((one) => one.trim());
  const at = (word: RegExp) => lines.findIndex((one) => word.test(one));
  const vision = at(/^visi\b/i);
  const mission = at(/^misi\b/i);
  const own = lines.slice(mission + 1).map((one) => one.replace(/^(?:[-•*]|\d{1,3}[.)])\s*/, ''));
  return {
    visi: lines
      .slice(vision + 1, mission === -1 ? undefined : mission)
      .filter(Boolean)
      .join('\n'),
    misi: mission === -1 ? [] : own.filter(Boolean),
  };
}

function aboutOf({
  row,
  title,
  text,
  files: { picture },
}: Read): Pick<Filling, 'tabel' | 'data' | 'file' | 'shown'> | null {
  const name = `${row.slug ?? ''} ${title}`.toLowerCase();
  const file = picture === null ? undefined : ({ column: 'gambar', kind: 'picture', path: picture } as const);
  if (/sejarah/.test(name))
    return { tabel: 'tentang_sejarah', data: { judul: title, konten: text }, file, shown: () => '/profil/tentang' };
  if (/\bvisi\b/.test(name))
    return { tabel: 'tentang_visi_misi', data: { judul: title, ...visionOf(text) }, shown: () => '/profil/visi-misi' };
  if (/wilayah|geografis/.test(name))
    return {
      tabel: 'tentang_geografis',
      data: { judul: title, konten: text },
      file,
      shown: () => '/profil/tentang?tab=geografis',
    };
  return null;
}

/** Fills the portal's matching page or adds news. Returns the title of a page that became public news. */
function putPage(m: Mapping, found: Read): string | null {
  const { row, title, notes } = found;
  const about = aboutOf(found);
  const taken = about && m.plan.fillings.some(({ tabel }) => tabel === about.tabel);
  if (!about || taken || row.enabled !== '1') {
    const draft = draftReason(found, m.now);
    notes.push('halaman statis: menjadi berita');
    putPublication(m, found, draft);
    return draft === null ? title : null;
  }
  leaveFurther(found);
  m.plan.fillings.push({
    ...about,
    jenis: JENIS.tentang,
    sumber: `artikel ${row.id}`,
    judul: title,
    tindak: 'masuk',
    notes,
    former: formerOf(found),
  } as Filling);
  return null;
}

const NAMED = 10;

function askAboutPages(m: Mapping, titles: readonly string[]): void {
  if (titles.length === 0) return;
  const named = titles.slice(0, NAMED).join('; ');
  const others = titles.length > NAMED ? `; dan ${titles.length - NAMED} lagi` : '';
  m.plan.decide.push({
    kalimat: `Halaman tetap yang tidak punya tempat di sini diterbitkan sebagai berita: ${named}${others}. Periksa, lalu pindahkan isinya bila ada tempat yang lebih tepat.`,
    ke: '/publikasi/berita',
  });
}

export function mapArticles(m: Mapping): void {
  const pages: string[] = [];
  for (const row of m.source.backup.rows('artikel')) {
    const found = read(m, row);
    const empty = emptyReason(found);
    const jenis = found.kind === 'agenda' ? JENIS.agenda : JENIS.berita;
    if (empty !== null) m.plan.left.push({ jenis, sumber: `artikel ${row.id}`, judul: found.title, alasan: empty });
    else if (found.kind === 'statis') pages.push(...[putPage(m, found)].filter((title) => title !== null));
    else if (found.kind === 'agenda') putAgenda(m, found, draftReason(found, m.now));
    else putPublication(m, found, draftReason(found, m.now));
  }
  askAboutPages(m, pages);
  for (const row of m.source.backup.rows('kategori')) {
    const name = titleText(row.kategori ?? null);
    const alasan = /pengumuman/i.test(name)
      ? 'menjadi Pengumuman'
      : `namanya tetap, disaring sebagai ${kategoriOf(name)}`;
    m.plan.remarks.push({ jenis: 'Kategori', sumber: `kategori ${row.id}`, judul: name, alasan });
  }
}
