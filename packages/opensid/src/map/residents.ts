import { ownValue } from '@pendopo/shared/codes/own-value';
import { phoneNumber } from '@pendopo/shared/codes/phone';
import { GOLONGAN_DARAH, type Keadaan, KODE } from '@pendopo/shared/penduduk/kode';
import { plainRt, searchableName } from '@pendopo/shared/penduduk/searchable-name';
import { PENDUDUK_LABEL } from '@pendopo/shared/penduduk/text';
import { villageDay } from '@pendopo/shared/text/dates';
import type { Mapping } from '../plan.ts';
import type { Row } from '../read/backup.ts';
import { readEvents } from './events.ts';
import { byId, coded, cut, day, hamletOf, line, nikOf, ruled } from './values.ts';

const JENIS = 'Penduduk';

const COUNTED =
  'Statistik yang masih kosong dihitung dari data penduduk yang dibawa. Periksa angkanya; admin dapat mematikannya per kategori di Edit statistik.';

/** States by `status_dasar`. 9 is an invalid row. */
const STATES: Readonly<Record<string, Keadaan>> = { 1: 'hidup', 2: 'meninggal', 3: 'pindah', 4: 'hilang', 6: 'pindah' };
/** Columns of codes with their words. The last blood type is the unknown one. */
const CODES = {
  agama: { column: 'agama_id', list: KODE.agama },
  pendidikan_kk: { column: 'pendidikan_kk_id', list: KODE.pendidikan_kk },
  pekerjaan: { column: 'pekerjaan_id', list: KODE.pekerjaan },
  status_kawin: { column: 'status_kawin', list: KODE.status_kawin },
  hubungan_keluarga: { column: 'kk_level', list: KODE.hubungan_keluarga },
  kewarganegaraan: { column: 'warganegara_id', list: KODE.kewarganegaraan },
  golongan_darah: { column: 'golongan_darah_id', list: [...GOLONGAN_DARAH, ''] },
} as const;
type Coded = keyof typeof CODES;

const wordOf = (row: Row, kolom: Coded) => coded(CODES[kolom].list, row, CODES[kolom].column);

const codedColumns = (row: Row) => ({
  agama: wordOf(row, 'agama') ?? '',
  pendidikan_kk: wordOf(row, 'pendidikan_kk') ?? '',
  pekerjaan: wordOf(row, 'pekerjaan') ?? '',
  status_kawin: wordOf(row, 'status_kawin') ?? '',
  hubungan_keluarga: wordOf(row, 'hubungan_keluarga') ?? '',
  kewarganegaraan: wordOf(row, 'kewarganegaraan') ?? '',
  golongan_darah: wordOf(row, 'golongan_darah') ?? '',
});

/** Names the values that fit no column. */
function lostIn(row: Row): string[] {
  const unknown = (Object.keys(CODES) as Coded[]).filter((kolom) => wordOf(row, kolom) === null);
  const telepon = line(row, 'telepon');
  return [
    ...unknown.map((kolom) => `${PENDUDUK_LABEL[kolom].toLowerCase()} tidak dikenal: dikosongkan`),
    ...(ruled(telepon) !== '' && phoneNumber(telepon) === null
      ? ['nomor telepon tidak dapat dihubungi: dikosongkan']
      : []),
  ];
}

type Person = {
  nik: string | null;
  nama: string;
  keadaan: Keadaan;
  events: ReturnType<ReturnType<typeof readEvents>>;
  today: string;
};

/** Values of a resident that fit our columns. */
function dataOf(m: Mapping, row: Row, { nik, nama, keadaan, events, today }: Person) {
  const { backup } = m.source;
  const family = byId(backup.rows('tweb_keluarga'), row.id_kk) ?? {};
  const place = byId(backup.rows('tweb_wil_clusterdesa'), row.id_cluster) ?? {};
  const left = keadaan === 'hidup' ? null : (events.at(-1)?.tanggal ?? null);
  const born = day(row, 'tanggallahir');
  return {
    nik,
    no_kk: nikOf(line(family, 'no_kk')),
    nama,
    cari: searchableName(nama),
    keadaan,
    jenis_kelamin: row.sex === '2' ? 'Perempuan' : 'Laki-laki',
    tempat_lahir: cut(line(row, 'tempatlahir'), 100),
    tanggal_lahir: born === null || born > today ? null : born,
    ...codedColumns(row),
    alamat: cut(line(family, 'alamat') || line(row, 'alamat_sekarang'), 500),
    dusun: cut(hamletOf(place), 100),
    rt: cut(plainRt(line(place, 'rt')), 10),
    rw: cut(plainRt(line(place, 'rw')), 10),
    nama_ayah: cut(line(row, 'nama_ayah'), 100),
    nama_ibu: cut(line(row, 'nama_ibu'), 100),
    telepon: phoneNumber(line(row, 'telepon')) ?? '',
    keadaan_tanggal: left,
    sumber: 'OpenSID',
    sumber_tanggal: today,
  };
}

export function mapResidents(m: Mapping): void {
  const { backup } = m.source;
  const eventsOf = readEvents(m);
  const seen = new Set<string>();
  const today = villageDay(m.now);
  m.plan.decide.push({ kalimat: COUNTED, ke: '/profil/statistik' });
  const withAccount = new Set(backup.rows('tweb_penduduk_mandiri').map(({ id_pend }) => id_pend));
  for (const row of backup.rows('tweb_penduduk')) {
    const about = { jenis: JENIS, sumber: `tweb_penduduk ${row.id}`, judul: `Penduduk ${row.id}` };
    const keadaan = ownValue(STATES, row.status_dasar ?? '');
    const nik = nikOf(line(row, 'nik'));
    const nama = cut(line(row, 'nama'), 100);
    const leave = (alasan: string) => m.plan.left.push({ ...about, alasan });
    if (row.is_historical === '1') leave('baris riwayat di sana');
    else if (!keadaan) leave('tidak valid di sana');
    else if (nama === '') leave('tanpa nama');
    else if (nik !== null && seen.has(nik)) leave('NIK kembar: yang pertama dibawa');
    else {
      if (nik !== null) seen.add(nik);
      const events = eventsOf(row.id, keadaan);
      const born = day(row, 'tanggallahir');
      m.plan.put({
        ...about,
        tabel: 'penduduk',
        tindak: 'masuk',
        shown: (id) => `/admin/penduduk/${id}`,
        events,
        notes: [
          ...(nik === null ? ['NIK sementara atau keliru: dikosongkan'] : []),
          ...(born === null || born > today ? ['tanpa tanggal lahir'] : []),
          ...lostIn(row),
          ...(withAccount.has(row.id ?? '')
            ? ['punya akun Layanan Mandiri di sana: ajak mendaftar lagi di loket']
            : []),
        ],
        data: dataOf(m, row, { nik, nama, keadaan, events, today }),
      });
    }
  }
}
