import type { Pemberitahuan } from '@pendopo/shared/pemberitahuan/schemas';
import type { JenisPemberitahuan } from '@pendopo/shared/pemberitahuan/text';

/** Up to this number, notices of one kind have a line each. */
const APART = 2;

type Kind = {
  words: string;
  /** Link for one notice; `list` is the link for several. */
  to: (id: number) => string;
  list: string;
};

const SURAT_INBOX = '/admin/surat-masuk';
const SIGNING = '/admin/tanda-tangan';
const suratPath = (id: number) => `${SURAT_INBOX}/${id}`;

const KINDS: Readonly<Record<JenisPemberitahuan, Kind>> = {
  surat: { words: 'Surat baru', to: suratPath, list: `${SURAT_INBOX}?urut=terbaru` },
  perbaikan: { words: 'Perbaikan selesai', to: suratPath, list: `${SURAT_INBOX}?tahap=pengganti_masuk` },
  'tanda-tangan': {
    words: 'Surat menunggu tanda tangan Anda',
    to: () => SIGNING,
    list: SIGNING,
  },
  pengaduan: { words: 'Pengaduan baru', to: (id) => `/admin/pengaduan-masuk/${id}`, list: '/admin/pengaduan-masuk' },
  pesan: { words: 'Pesan baru', to: () => '/admin/pesan-masuk', list: '/admin/pesan-masuk' },
  akses: { words: 'Permintaan akses', to: () => '/admin/akses', list: '/admin/akses' },
  terlambat: { words: 'Lewat janji', to: suratPath, list: `${SURAT_INBOX}?tenggat=lewat` },
  cadangan: { words: 'Cadangan gagal', to: () => '/admin', list: '/admin' },
  arsip: { words: 'Arsip surat rusak', to: () => '/admin', list: '/admin' },
};

const NUMBERED: readonly JenisPemberitahuan[] = ['surat', 'perbaikan', 'tanda-tangan', 'terlambat'];

function sentenceOf({ jenis, id, judul }: Pemberitahuan): string {
  const { words } = KINDS[jenis];
  if (judul === '') return words;
  if (jenis === 'akses') return `${words} nomor ${judul}`;
  return NUMBERED.includes(jenis) ? `${words}: ${judul} nomor ${id}` : `${words}: “${judul}”`;
}

export type NoticeLine = Pick<Pemberitahuan, 'baru' | 'created_at'> & { words: string; to: string };

/** Returns the lines of the notices, newest first. Merges many notices of one kind, but read and unread apart. */
export function linesOf(notices: readonly Pemberitahuan[]): NoticeLine[] {
  const kinds = new Map<string, Pemberitahuan[]>();
  for (const notice of notices) {
    const kind = `${notice.jenis} ${notice.baru}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), notice]);
  }
  return [...kinds.values()]
    .flatMap((alike) => {
      const [newest] = alike;
      if (!newest || alike.length <= APART)
        return alike.map((notice) => ({ ...notice, words: sentenceOf(notice), to: KINDS[notice.jenis].to(notice.id) }));
      const { words, list } = KINDS[newest.jenis];
      return [{ ...newest, words: `${alike.length} ${words.charAt(0).toLowerCase()}${words.slice(1)}`, to: list }];
    })
    .sort((one, other) => (one.created_at < other.created_at ? 1 : -1));
}
