import { ownValue } from '@pendopo/shared/codes/own-value';
import { phoneNumber } from '@pendopo/shared/codes/phone';
import { searchableName } from '@pendopo/shared/penduduk/searchable-name';
import { NOMOR_RT, nomorRt } from '@pendopo/shared/rt-rw/text';
import { TIPE_STRUKTUR } from '@pendopo/shared/struktur/text';
import type { Item, Mapping } from '../plan.ts';
import type { Row } from '../read/backup.ts';
import { aparatOf } from './aparat.ts';
import { councilIn, levelOf } from './posts.ts';
import { byId, cut, groupedBy, hamletOf, line, ruled } from './values.ts';

const JENIS = {
  perangkat: 'Perangkat',
  aparat: 'Buku Aparat (A.4)',
  rtRw: '{RT/RW}',
  lembaga: 'Pengurus lembaga',
  akun: 'Akun petugas',
} as const;

/** Adds titles, unless the resident's name contains them already. */
function nameOf(m: Mapping, row: Row): string {
  const resident = byId(m.source.backup.rows('tweb_penduduk'), row.id_pend);
  const bare = line(row, 'pamong_nama') || (resident ? line(resident, 'nama') : '');
  const before = line(row, 'gelar_depan');
  const behind = line(row, 'gelar_belakang').replace(/^[, ]+/, '');
  const titled = [...(bare.startsWith(before) ? [] : [before]), bare].join(' ');
  return cut([titled, ...(behind === '' || bare.endsWith(behind) ? [] : [behind])].join(', '), 100);
}

/** Columns that both target tables have in common. */
type Official = Pick<Item, 'sumber' | 'judul' | 'tindak' | 'notes' | 'file'> & {
  post: Row | undefined;
  nama: string;
  jabatan: string;
  urut: number;
  row: Row;
  /** In office. */
  menjabat: boolean;
};

function readOfficials(m: Mapping): Official[] {
  const posts = m.source.backup.rows('ref_jabatan');
  return m.source.backup.rows('tweb_desa_pamong').flatMap((row): Official[] => {
    const post = byId(posts, row.jabatan_id);
    const jabatan = cut(line(post ?? {}, 'nama') || 'Staf', 200);
    const about = { sumber: `tweb_desa_pamong ${row.pamong_id}`, judul: jabatan };
    const nama = nameOf(m, row);
    if (nama === '') {
      m.plan.left.push({ ...about, jenis: JENIS.perangkat, alasan: 'tanpa nama' });
      return [];
    }
    const foto = [`upload/user_pict/${row.foto}`, `upload/user_pict/kecil_${row.foto}`].find((path) =>
      m.hasFile(path, 'portrait'),
    );
    return [
      {
        ...about,
        tindak: 'masuk',
        notes: row.foto && !foto ? ['foto tidak ada dalam cadangan'] : [],
        file: foto ? { column: 'foto', kind: 'portrait', path: foto } : undefined,
        post,
        nama,
        jabatan,
        urut: Number(row.urut ?? 0),
        row,
        menjabat: row.pamong_status === '1',
      },
    ];
  });
}

/** OpenSID lists the council's members among the officials. */
function mapCouncil(m: Mapping, members: readonly Official[], lembaga_id: number): void {
  const sorted = members.toSorted((one, other) => one.urut - other.urut);
  for (const [
    urutan,
    { post: _post, urut: _urut, row: _row, menjabat: _, nama, jabatan, ...about },
  ] of sorted.entries())
    m.plan.put({
      ...about,
      tabel: 'pengurus',
      jenis: JENIS.lembaga,
      shown: () => '/lembaga/bpd',
      data: { lembaga_id, nama, jabatan, urutan },
    });
}

/** Sorts officials by level, then in their former order. `council` is the id of the council's institution. */
function mapOfficials(m: Mapping, council: number | undefined): void {
  const all = readOfficials(m);
  const isMember = ({ jabatan }: Official) => council !== undefined && councilIn(jabatan) !== null;
  const officials = all.filter((one) => !isMember(one));
  const members = all.filter(isMember);
  for (const { sumber, judul } of members.filter(({ menjabat }) => !menjabat))
    m.plan.left.push({ sumber, judul, jenis: JENIS.lembaga, alasan: 'sudah berhenti' });
  const seated = members.filter(({ menjabat }) => menjabat);
  if (council !== undefined) mapCouncil(m, seated, council);
  const found: (Item & { tabel: 'struktur' })[] = [];
  const holders = new Map<string, number>();
  for (const { post, nama, jabatan, urut, row: _, menjabat, ...about } of officials) {
    if (!menjabat) continue;
    holders.set(jabatan, (holders.get(jabatan) ?? 0) + 1);
    found.push({
      ...about,
      tabel: 'struktur',
      jenis: JENIS.perangkat,
      shown: () => '/profil/struktur-organisasi',
      data: { nama, jabatan, tipe: levelOf(post), urutan: urut },
    });
  }
  const rank = ({ data }: (typeof found)[number]) => TIPE_STRUKTUR.indexOf(data.tipe) * 10_000 + data.urutan;
  for (const [urutan, item] of found.sort((one, other) => rank(one) - rank(other)).entries())
    m.plan.put({ ...item, data: { ...item.data, urutan } });
  for (const [jabatan, count] of holders)
    if (count > 1)
      m.plan.remarks.push({
        jenis: JENIS.perangkat,
        sumber: 'tweb_desa_pamong',
        judul: jabatan,
        alasan: `jabatan ini dipegang ${count} orang`,
      });
  for (const one of officials) mapAparat(m, one);
}

/** Former officials are only in the book A.4. */
function mapAparat(m: Mapping, { sumber, judul, row, ...named }: Official): void {
  const { nama, jabatan, menjabat } = named;
  const { notes, data } = aparatOf(m, row, { nama, jabatan, menjabat });
  m.plan.put({
    sumber,
    judul,
    tabel: 'aparat',
    jenis: JENIS.aparat,
    tindak: 'masuk',
    shown: () => '/admin/buku-umum?buku=a4',
    notes: [...(menjabat ? [] : ['sudah berhenti, tidak masuk Struktur']), ...notes],
    data,
  });
}

/** Skips rows of hamlets and placeholder rows. */
function mapRtRw(m: Mapping): void {
  const residents = m.source.backup.rows('tweb_penduduk');
  for (const row of m.source.backup.rows('tweb_wil_clusterdesa')) {
    const rt = ruled(row.rt ?? '');
    const rw = ruled(row.rw ?? '');
    const dusun = hamletOf(row);
    if (rt === '' && rw === '') continue;
    // The row of an RW has "0" as its RT. A row with a dash is a placeholder.
    if (rt === '' && row.rt?.trim() === '-') continue;
    const judul = [rt && `RT ${rt}`, rw && `RW ${rw}`, dusun].filter(Boolean).join(' ');
    const about = { jenis: JENIS.rtRw, sumber: `tweb_wil_clusterdesa ${row.id}`, judul };
    const head = byId(residents, row.id_kepala);
    const leave = (alasan: string) => m.plan.left.push({ ...about, alasan });
    if ([rt, rw].some((number) => number !== '' && !NOMOR_RT.test(number)))
      leave('nomornya bukan angka: tulis dengan tangan');
    else if (!head) leave('tanpa ketua');
    else if (head.status_dasar !== '1') leave('ketuanya bukan lagi penduduk: tulis penggantinya');
    else
      m.plan.put({
        ...about,
        tabel: 'rt_rw',
        tindak: 'masuk',
        notes: [],
        shown: () => '/profil/struktur-organisasi',
        data: {
          rt: rt && nomorRt(rt),
          rw: rw && nomorRt(rw),
          dusun: cut(dusun, 100),
          nama: cut(line(head, 'nama'), 100),
        },
      });
  }
}

const POSTS: Readonly<Record<string, string>> = {
  1: 'Ketua',
  2: 'Wakil Ketua',
  3: 'Sekretaris',
  4: 'Bendahara',
  90: 'Anggota',
};

const INSTITUTIONS: readonly [RegExp, string][] = [
  [/\blpm\b|pemberdayaan masyarakat/i, 'lpm'],
  [/\bpkk\b/i, 'pkk'],
  [/karang taruna/i, 'karang-taruna'],
  [/linmas/i, 'linmas'],
  [/tani/i, 'kelompok-tani'],
  [/poskesdes/i, 'poskesdes'],
];

const isOfficer = ({ plan }: Mapping, { lembaga_id, nama }: { lembaga_id: number; nama: string }): boolean =>
  plan.items.some(
    (item) =>
      item.tabel === 'pengurus' &&
      item.sumber.startsWith('tweb_desa_pamong') &&
      item.data.lembaga_id === lembaga_id &&
      searchableName(item.data.nama).includes(searchableName(nama)),
  );

/** Maps the institutions that every village has, and reports the others. `ids` are by slug. */
function mapInstitutions(m: Mapping, ids: ReadonlyMap<string, number>): void {
  const { backup } = m.source;
  const residents = backup.rows('tweb_penduduk');
  for (const group of backup.rows('kelompok')) {
    const nama = line(group, 'nama');
    const members = groupedBy(backup.rows('kelompok_anggota'), 'id_kelompok').get(group.id ?? '') ?? [];
    const slug = councilIn(nama) ? 'bpd' : INSTITUTIONS.find(([words]) => words.test(nama))?.[1];
    const id = ids.get(slug ?? '');
    const about = { jenis: JENIS.lembaga, sumber: `kelompok ${group.id}`, judul: nama };
    if (id === undefined) {
      m.plan.left.push({ ...about, alasan: `tidak ada padanannya di sini (${members.length} anggota)` });
      continue;
    }
    m.plan.remarks.push({ ...about, alasan: `${members.length} anggota dibawa` });
    const post = ({ jabatan }: Row) => ownValue(POSTS, jabatan ?? '') ?? jabatan ?? 'Anggota';
    for (const [urutan, row] of members.entries()) {
      const resident = byId(residents, row.id_penduduk);
      const sumber = `kelompok_anggota ${row.id}`;
      const name = cut(line(resident ?? {}, 'nama'), 100);
      if (!resident) m.plan.left.push({ ...about, sumber, alasan: 'anggotanya tidak ada dalam data penduduk' });
      else if (isOfficer(m, { lembaga_id: id, nama: name }))
        m.plan.left.push({ ...about, sumber, alasan: 'sudah ada di antara perangkat di sana' });
      else
        m.plan.put({
          tabel: 'pengurus',
          jenis: JENIS.lembaga,
          sumber,
          judul: `${nama}: ${post(row)}`,
          tindak: 'masuk',
          notes: [],
          former: [`/data-lembaga/${group.slug ?? group.id}`, `/data-lembaga/${group.id}`],
          shown: () => `/lembaga/${slug}`,
          data: { lembaga_id: id, nama: name, jabatan: cut(post(row), 200), urutan },
        });
    }
  }
}

const USERNAME = /^[A-Za-z0-9._-]{3,30}$/;
const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,180}\.[^\s@]{2,60}$/;

/** Accounts have no password. Their owners set a password with a code from an admin. */
function mapAccounts(m: Mapping): void {
  const groups = m.source.backup.rows('user_grup');
  for (const row of m.source.backup.rows('user')) {
    const username = line(row, 'username');
    const email = line(row, 'email').toLowerCase();
    const about = { jenis: JENIS.akun, sumber: `user ${row.id}`, judul: username };
    const leave = (alasan: string) => m.plan.left.push({ ...about, alasan });
    if (row.active !== '1') leave('nonaktif di sana');
    else if (username === 'admin') leave('admin di sini sudah ada');
    else if (!EMAIL.test(email)) leave('tanpa alamat email: buat di Pengguna');
    else if (!USERNAME.test(username)) leave('nama penggunanya tidak dapat dipakai di sini: buat di Pengguna');
    else {
      const slug = byId(groups, row.id_grup)?.slug ?? '';
      m.plan.put({
        ...about,
        tabel: 'users',
        tindak: 'masuk',
        shown: () => '/admin/pengguna',
        notes: [
          slug === 'administrator' ? 'di sana administrator: di sini operator, beri peran admin bila perlu' : '',
        ].filter(Boolean),
        data: {
          username,
          email,
          nama: cut(line(row, 'nama'), 100) || username,
          role: 'operator',
          no_hp: phoneNumber(line(row, 'phone')),
        },
      });
    }
  }
  if (m.plan.items.some(({ tabel }) => tabel === 'users'))
    m.plan.decide.push({
      kalimat: 'Beri kode undangan kepada petugas yang akunnya dibawa; kata sandi lama tidak berlaku.',
      ke: '/admin/pengguna',
    });
}

export function mapPeople(m: Mapping, institutions: ReadonlyMap<string, number>): void {
  mapOfficials(m, institutions.get('bpd'));
  mapRtRw(m);
  mapInstitutions(m, institutions);
  mapAccounts(m);
}
