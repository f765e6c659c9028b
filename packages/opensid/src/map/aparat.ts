import { APARAT_LABEL } from '@pendopo/shared/buku/text';
import { AGAMA, JENIS_KELAMIN } from '@pendopo/shared/codes/ktp';
import { KODE } from '@pendopo/shared/penduduk/kode';
import type { Mapping } from '../plan.ts';
import type { Row } from '../read/backup.ts';
import { byId, coded, cut, day, line, number, ruled } from './values.ts';

/** Codes of an official, who has them in the own row or as a resident. */
const CODES = {
  jenis_kelamin: { list: JENIS_KELAMIN, own: 'pamong_sex', resident: 'sex' },
  agama: { list: AGAMA, own: 'pamong_agama', resident: 'agama_id' },
  pendidikan: { list: KODE.pendidikan_kk, own: 'pamong_pendidikan', resident: 'pendidikan_kk_id' },
} as const;
type Coded = keyof typeof CODES;

type Named = { nama: string; jabatan: string; menjabat: boolean };

/** Returns the columns of the book A.4 with notes on unknown values. */
export function aparatOf(m: Mapping, row: Row, named: Named) {
  const resident = byId(m.source.backup.rows('tweb_penduduk'), row.id_pend) ?? {};
  const text = (column: string) => cut(ruled(line(row, column)), 100);
  const wordOf = (kolom: Coded) => {
    const { list, own, resident: theirs } = CODES[kolom];
    return number(row, own) === 0 ? coded(list, resident, theirs) : coded(list, row, own);
  };
  const unknown = (Object.keys(CODES) as Coded[]).filter((kolom) => wordOf(kolom) === null);
  return {
    notes: unknown.map((kolom) => `${APARAT_LABEL[kolom].toLowerCase()} tidak dikenal: dikosongkan`),
    data: {
      ...named,
      niap: cut(text('pamong_niap'), 30),
      nip: cut(text('pamong_nip'), 30),
      jenis_kelamin: wordOf('jenis_kelamin') ?? '',
      tempat_lahir: text('pamong_tempatlahir') || cut(line(resident, 'tempatlahir'), 100),
      tanggal_lahir: day(row, 'pamong_tanggallahir') ?? day(resident, 'tanggallahir'),
      agama: wordOf('agama') ?? '',
      pangkat: text('pamong_pangkat'),
      pendidikan: wordOf('pendidikan') ?? '',
      nomor_angkat: text('pamong_nosk'),
      tanggal_angkat: day(row, 'pamong_tglsk'),
      nomor_berhenti: text('pamong_nohenti'),
      tanggal_berhenti: day(row, 'pamong_tglhenti'),
    },
  };
}
