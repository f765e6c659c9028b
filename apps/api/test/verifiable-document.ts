import { createHash } from 'node:crypto';
import { createNumberedRows } from './archive-rows.ts';
import type { TestApp } from './test-app.ts';

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const newCode = () => Array.from({ length: 20 }, () => ALPHABET[Math.floor(Math.random() * 30)]).join('');

const isi = {
  nilai: { nik: '9999013112010002', alamat_ktp: 'RT 19 RW 06', keperluan: 'Pembukaan rekening' },
  desa: { nama: 'Kalijernih', kecamatan: 'Giriarum', kabupaten: 'Arunika' },
  naskah: { judul: 'SURAT KETERANGAN DOMISILI', bagian: [{ teks: 'Made Suarjana Putra' }] },
  penandatangan: { nama: 'Anggara Candrakirana', jabatan: ['a.n. Kepala Desa Kalijernih', 'Sekretaris Desa,'] },
  halaman_periksa: {
    inisial: 'M. S. P.',
    cocok: [
      { label: 'Nama', isi: 'Made Suarjana Putra' },
      { label: 'NIK', isi: '9999013112010002', akhir: 4 },
    ],
  },
};

export type DocumentGiven = {
  status?: string;
  berlaku_sampai?: Date;
  menggantikan_id?: number;
  pdf?: Buffer<ArrayBuffer>;
};

/** Creates a numbered document in a later status, with its verification code. */
export async function createVerifiableDocument(
  t: TestApp,
  { status = 'ditandatangani', ...given }: DocumentGiven = {},
) {
  const kode = newCode();
  const kode_hash = createHash('sha256').update(kode).digest('hex');
  const rows = await createNumberedRows(t.deps.prisma, { isi, kode_hash, ...given });
  const { id } = rows.naskah;
  const to = (next: string) => t.prisma.naskah.update({ where: { id }, data: { status: next } });
  if (['diserahkan', 'dicabut', 'diganti'].includes(status)) await to('ditandatangani');
  if (status !== 'bernomor') await to(status);
  return { kode, ...rows };
}
