import { aBerkas, aKetuaRt, aNaskahWarga, aSurat, aTinjauan, deskReads, suratReads } from '../rows/surat-warga.ts';
import type { Walks } from './walk.ts';

const PENGANTAR = 'Surat pengantar RT/RW';

export const walks: Walks = {
  states: [
    {
      at: '/surat/41',
      as: 'user',
      reads: suratReads(aSurat()),
      waits: 'GET /surat/41',
      loading: 'Memuat detail surat...',
      failed: 'Gagal mengambil detail surat',
      shows: '9999 0152 0388 0001',
    },
    {
      at: '/surat/41',
      as: 'user',
      reads: {
        ...suratReads(aSurat({ status_naskah: 'bernomor' })),
        'GET /surat/41/naskah': { naskah: aNaskahWarga() },
      },
      waits: 'GET /surat/41/naskah',
      loading: 'Memuat keadaan surat...',
      failed: 'Gagal mengambil keadaan surat',
      shows: 'Surat Anda sudah bernomor dan menunggu tanda tangan.',
    },
    {
      at: '/surat/41',
      as: 'user',
      reads: {
        ...suratReads(
          aSurat(),
          aTinjauan({
            berkas: [aBerkas({ jenis_persyaratan: PENGANTAR, keadaan: 'perlu_diganti', lampiran_id: null })],
          }),
        ),
        'GET /rt-rw': { rt_rw: [aKetuaRt()] },
      },
      waits: 'GET /rt-rw',
      loading: 'Memuat daftar ketua RT/RW...',
      failed: 'Gagal memuat daftar ketua RT/RW',
      shows: 'Ketua RT 03/RW 01 Dusun Krajan, Jalu Wiratama',
    },
    {
      at: '/admin/surat-masuk/41',
      reads: deskReads(aSurat(), aTinjauan({ berkas: [aBerkas()] })),
      waits: 'GET /surat/41/tinjauan',
      loading: 'Memuat pemeriksaan...',
      failed: 'Gagal mengambil pemeriksaan',
      shows: '0 diterima, 0 perlu diganti, 1 belum diperiksa',
    },
    {
      at: '/admin/surat-masuk/41',
      reads: deskReads(aSurat()),
      waits: 'GET /surat/41/catatan-internal',
      loading: 'Memuat catatan...',
      failed: 'Gagal mengambil catatan',
      shows: 'Belum ada catatan.',
    },
  ],
};
