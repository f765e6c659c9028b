import { ownValue } from '@pendopo/shared/codes/own-value';
import { type Keadaan, KODE } from '@pendopo/shared/penduduk/kode';
import { plainRt, searchableName } from '@pendopo/shared/penduduk/searchable-name';
import { villageDay } from '@pendopo/shared/text/dates';
import type { Mapping } from '../plan.ts';
import type { Row } from '../read/backup.ts';
import { readEvents } from './events.ts';
import { byId, cut, day, hamletOf, line, nikOf, number } from './values.ts';

const JENIS = 'Penduduk';

const COUNTED =
  'Statistik yang masih kosong dihitung dari data penduduk yang dibawa. Periksa angkanya; admin dapat mematikannya per kategori di Edit statistik.';

/** States by `status_dasar`. 9 is an invalid row. */
const STATES: Readonly<Record<string, Keadaan>> = { 1: 'hidup', 2: 'meninggal', 3: 'pindah', 4: 'hilang', 6: 'pindah' };
/** Codes count from 1. */
const coded = (list: readonly string[], row: Row, column: string) => list[number(row, column) - 1] ?? '';

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
    agama: coded(KODE.agama, row, 'agama_id'),
    pendidikan_kk: coded(KODE.pendidikan_kk, row, 'pendidikan_kk_id'),
    pekerjaan: coded(KODE.pekerjaan, row, 'pekerjaan_id'),
    status_kawin: coded(KODE.status_kawin, row, 'status_kawin'),
    hubungan_keluarga: coded(KODE.hubungan_keluarga, row, 'kk_level'),
    kewarganegaraan: coded(KODE.kewarganegaraan, row, 'warganegara_id'),
    alamat: cut(line(family, 'alamat') || line(row, 'alamat_sekarang'), 500),
    dusun: cut(hamletOf(place), 100),
    rt: cut(plainRt(line(place, 'rt')), 10),
    rw: cut(plainRt(line(place, 'rw')), 10),
    nama_ayah: cut(line(row, 'nama_ayah'), 100),
    nama_ibu: cut(line(row, 'nama_ibu'), 100),
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
          ...(withAccount.has(row.id ?? '')
            ? ['punya akun Layanan Mandiri di sana: ajak mendaftar lagi di loket']
            : []),
        ],
        data: dataOf(m, row, { nik, nama, keadaan, events, today }),
      });
    }
  }
}
