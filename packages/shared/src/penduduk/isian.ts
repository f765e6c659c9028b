import type { Words } from '../text/sebutan.ts';
import { alamatPenduduk } from './alamat.ts';
import type { CariPenduduk, Penduduk } from './schemas.ts';

type Row = Pick<
  Penduduk,
  | 'nama'
  | 'nik'
  | 'jenis_kelamin'
  | 'tempat_lahir'
  | 'tanggal_lahir'
  | 'agama'
  | 'pekerjaan'
  | 'kewarganegaraan'
  | 'alamat'
  | 'dusun'
  | 'rw'
  | 'rt'
>;

export const isianPenduduk = (row: Row, words: Words): CariPenduduk['isian'] => ({
  nama: row.nama,
  nik: row.nik,
  jenis_kelamin: row.jenis_kelamin,
  tempat_lahir: row.tempat_lahir,
  tanggal_lahir: row.tanggal_lahir,
  agama: row.agama,
  pekerjaan: row.pekerjaan,
  kewarganegaraan: row.kewarganegaraan === 'WNI' ? 'Indonesia' : row.kewarganegaraan,
  alamat: alamatPenduduk(row, words),
});
