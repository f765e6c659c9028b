import { expect, test } from 'vitest';
import { overwritten, type Person, targetsOf, textsFor } from './register-fill.ts';

const INDAH: Person = {
  id: 2,
  hubungan: 'Istri',
  nama: 'Indah',
  nik: '9999015211600210',
  jenis_kelamin: 'Perempuan',
  tempat_lahir: 'Arunika',
  tanggal_lahir: '1960-11-12',
  agama: 'Lainnya',
  pekerjaan: '',
  kewarganegaraan: 'Indonesia',
  alamat: 'Jalan Melati 30',
};
const BIRTH = 'Surat Keterangan Kelahiran';
const HEIRS = 'Surat Keterangan Ahli Waris';

function put(jenis: string, name: string, { person = INDAH, existing = {} as Record<string, string> } = {}) {
  const target = targetsOf(jenis).find((one) => one.name === name);
  if (!target) throw new Error(`no such field: ${name}`);
  return textsFor({ jenis, target, person, existing });
}

test('targetsOf returns the fields of roles and lists of an application type', () => {
  expect(targetsOf(HEIRS).map(({ name }) => name)).toEqual([
    'nama_pewaris',
    'daftar_ahli_waris',
    'nama_saksi_1',
    'nama_saksi_2',
  ]);
  expect(targetsOf('Surat Keterangan Usaha')).toEqual([]);
});

test('a role fills the fields that the type has, without choices that the type lacks', () => {
  expect(put(BIRTH, 'nama_ibu')).toEqual({
    nama_ibu: 'Indah',
    nik_ibu: '9999015211600210',
    alamat_orang_tua: 'Jalan Melati 30',
  });
  const late = put('Surat Keterangan Kematian', 'nama_almarhum');
  expect(late).toMatchObject({ jenis_kelamin_almarhum: 'Perempuan', tanggal_lahir_almarhum: '1960-11-12' });
  expect(late).not.toHaveProperty('agama_almarhum');
});

test('a list gets one line a person, without duplicates', () => {
  const line = 'Indah, Arunika, 12 November 1960, istri';
  const existing = { daftar_ahli_waris: 'Sumini\n' };
  expect(put(HEIRS, 'daftar_ahli_waris', { existing })).toEqual({ daftar_ahli_waris: `Sumini\n${line}` });
  expect(put(HEIRS, 'daftar_ahli_waris', { existing: { daftar_ahli_waris: line } })).toEqual({
    daftar_ahli_waris: line,
  });
  const move = 'Surat Pengantar Pindah Tempat/Domisili';
  expect(put(move, 'pengikut')).toEqual({ pengikut: 'Indah, NIK 9999015211600210' });
  expect(put('Surat Keterangan Bepergian/Buruh Kerja', 'pengikut')).toEqual({ pengikut: 'Indah (istri)' });
});

test('overwritten returns typed texts, but neither empty nor filled-in fields', () => {
  const texts = { nama_ibu: 'Indah', nik_ibu: '2', alamat_orang_tua: 'A' };
  const existing = { nama_ibu: 'Bu Indah', nik_ibu: '1' };
  expect(overwritten(texts, { existing, marked: { nik_ibu: '1' } })).toEqual({ nama_ibu: 'Indah' });
});
