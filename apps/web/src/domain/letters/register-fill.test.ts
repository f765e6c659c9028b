import { expect, test } from 'vitest';
import { overwritten, type Person, targetsOf, textsFor } from './register-fill.ts';

const INDAH: Person = {
  ...{ id: 2, hubungan: 'Istri', nama: 'Indah', nik: '9999015211600210', jenis_kelamin: 'Perempuan' },
  ...{ tempat_lahir: 'Arunika', tanggal_lahir: '1960-11-12', agama: 'Lainnya' },
  ...{ pekerjaan: '', kewarganegaraan: 'Indonesia', alamat: 'Jalan Melati 30' },
};
const BIRTH = 'Surat Keterangan Kelahiran';
const HEIRS = 'Surat Keterangan Ahli Waris';

function put(jenis: string, name: string, { person = INDAH, known = {} as Record<string, string> } = {}) {
  const target = targetsOf(jenis).find((one) => one.name === name);
  if (!target) throw new Error(`no such field: ${name}`);
  return textsFor({ jenis, target, person, known });
}

test('a letter names people by role, and those of a list', () => {
  expect(targetsOf(HEIRS).map(({ name }) => name)).toEqual([
    ...['nama_pewaris', 'daftar_ahli_waris', 'nama_saksi_1', 'nama_saksi_2'],
  ]);
  expect(targetsOf('Surat Keterangan Usaha')).toEqual([]);
});

test('a role takes what the letter asks of it, and no choice that the letter does not have', () => {
  expect(put(BIRTH, 'nama_ibu')).toEqual({
    ...{ nama_ibu: 'Indah', nik_ibu: '9999015211600210', alamat_orang_tua: 'Jalan Melati 30' },
  });
  const late = put('Surat Keterangan Kematian', 'nama_almarhum');
  expect(late).toMatchObject({ jenis_kelamin_almarhum: 'Perempuan', tanggal_lahir_almarhum: '1960-11-12' });
  expect(late).not.toHaveProperty('agama_almarhum');
});

test('a list gets a line for each, once', () => {
  const line = 'Indah, Arunika, 12 November 1960, istri';
  const known = { daftar_ahli_waris: 'Sumini\n' };
  expect(put(HEIRS, 'daftar_ahli_waris', { known })).toEqual({ daftar_ahli_waris: `Sumini\n${line}` });
  expect(put(HEIRS, 'daftar_ahli_waris', { known: { daftar_ahli_waris: line } })).toEqual({ daftar_ahli_waris: line });
  const move = 'Surat Pengantar Pindah Tempat/Domisili';
  expect(put(move, 'pengikut')).toEqual({ pengikut: 'Indah, NIK 9999015211600210' });
  expect(put('Surat Keterangan Bepergian/Buruh Kerja', 'pengikut')).toEqual({ pengikut: 'Indah (istri)' });
});

test('what was written is told from what is empty, and from what was filled in', () => {
  const texts = { nama_ibu: 'Indah', nik_ibu: '2', alamat_orang_tua: 'A' };
  const known = { nama_ibu: 'Bu Indah', nik_ibu: '1' };
  expect(overwritten(texts, { known, marked: { nik_ibu: '1' } })).toEqual({ nama_ibu: 'Indah' });
});
