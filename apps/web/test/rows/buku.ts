import type { BarisAparat, BarisPeraturan } from '@pendopo/shared/buku/schemas';
import type { AgendaSurat, Ekspedisi } from '@pendopo/shared/buku/text';
import { aProdukHukum } from './produk-hukum.ts';

/** A line of the Buku Agenda for a letter that was written elsewhere. */
export const anAgendaSurat = (own: Partial<AgendaSurat> = {}): AgendaSurat => ({
  id: 91,
  urut: 1,
  arah: 'keluar',
  tanggal_kirim: null,
  nomor: '005/001/2026',
  tanggal: '2026-03-07',
  pengirim: null,
  kepada: 'Kantor Pos',
  nik: null,
  isi_singkat: 'Undangan',
  keterangan: null,
  luar_portal: true,
  sistem_lama: false,
  ekspedisi: false,
  ...own,
});

export const anEkspedisi = (own: Partial<Ekspedisi> = {}): Ekspedisi => ({
  id: 95,
  urut: 1,
  tanggal: '2026-03-08',
  surat: { tanggal: '2026-03-07', nomor: '005/001/2026', isi_singkat: 'Undangan' },
  kepada: 'Kantor Pos',
  penerima: null,
  keterangan: null,
  ...own,
});

/** The response of each book in full. */
export const anAgendaBook = (agenda: readonly AgendaSurat[]) => ({
  agenda,
  meta: { total: agenda.length, next_cursor: null },
});
export const anEkspedisiBook = (ekspedisi: readonly Ekspedisi[]) => ({
  ekspedisi,
  meta: { total: ekspedisi.length, next_cursor: null },
});

export const aPeraturan = (own: Partial<BarisPeraturan> = {}): BarisPeraturan => {
  const { tahun: _tahun, status: _status, berkas: _berkas, ukuran: _ukuran, updatedAt: _at, ...row } = aProdukHukum();
  return { ...row, urut: 1, ...own };
};

export const anAparat = (own: Partial<BarisAparat> = {}): BarisAparat => ({
  urut: 1,
  id: 97,
  struktur_id: 101,
  nama_struktur: 'Ratih Kusuma',
  nama: 'Ratih Kusuma',
  jabatan: 'Kaur Keuangan',
  niap: '9999.07',
  nip: '',
  jenis_kelamin: 'Perempuan',
  tempat_lahir: 'Waringinsari',
  tanggal_lahir: '1979-08-17',
  agama: 'Katolik',
  pangkat: '',
  pendidikan: 'S-1',
  nomor_angkat: '141/77/KEP/2019',
  tanggal_angkat: '2019-02-13',
  nomor_berhenti: '',
  tanggal_berhenti: null,
  keterangan: '',
  updatedAt: '2026-03-07T02:05:00.000Z',
  ...own,
});
