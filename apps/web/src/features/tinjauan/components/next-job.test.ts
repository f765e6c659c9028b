import type { Tinjauan } from '@pendopo/shared/surat/tinjauan';
import { expect, test } from 'vitest';
import { aBerkas, aTinjauan } from '../../../../test/rows/surat-warga.ts';
import { nextJob } from './next-job.ts';

const KK = 'Fotokopi Kartu Keluarga (KK)';
const UNREAD = aBerkas();
const ACCEPTED = aBerkas({ jenis_persyaratan: KK, keadaan: 'diterima' });
const KTP = UNREAD.jenis_persyaratan;
const MARKED = aBerkas({ keadaan: 'perlu_diganti' });
const open = { status: 'Diproses', status_naskah: null } as const;

test.each<[string, Partial<Tinjauan>, object]>([
  ['the file in sight is unread', { berkas: [UNREAD, ACCEPTED] }, { left: '1 belum diperiksa', job: 'terima' }],
  [
    'another one is unread',
    { berkas: [ACCEPTED, aBerkas({ jenis_persyaratan: KK })] },
    { left: '1 belum diperiksa', job: 'lihat' },
  ],
  [
    'nothing of it can be looked at',
    { berkas: [aBerkas({ jenis_persyaratan: KK, lampiran_id: null })] },
    { left: '1 belum diperiksa' },
  ],
  ['marks are not sent', { berkas: [MARKED] }, { left: '1 hal belum dimintakan perbaikan' }],
  ['something is missing', { berkas: [ACCEPTED], belum_diterima: 2 }, { left: '2 persyaratan belum diterima' }],
  ['an answer is missing', { berkas: [ACCEPTED] }, { left: 'isian wajib belum lengkap', job: 'tulis' }],
])('while %s', (_, own, next) => {
  const tinjauan = aTinjauan({ tahap: 'diperiksa', ...own });
  expect(nextJob({ surat: open, tinjauan, shown: KTP })).toEqual({ stage: 'Perlu diperiksa', ...next });
});

test('what has everything is written, what has its number shows its letter, what is closed is only called so', () => {
  const at = (surat: Parameters<typeof nextJob>[0]['surat'], tahap: Tinjauan['tahap']) =>
    nextJob({ surat, tinjauan: aTinjauan({ tahap, berkas: [ACCEPTED] }), shown: null });
  expect(at(open, 'lengkap')).toEqual({ stage: 'Siap dibuatkan surat', job: 'tulis' });
  expect(at(open, 'menunggu_warga')).toEqual({ stage: 'Menunggu warga' });
  expect(at({ ...open, status_naskah: 'bernomor' }, 'lengkap')).toEqual({
    stage: 'Menunggu tanda tangan',
    job: 'cetak',
  });
  expect(at({ ...open, status_naskah: 'ditandatangani' }, 'lengkap')).not.toHaveProperty('job');
  expect(at({ status: 'Ditolak', status_naskah: null }, null)).toEqual({ stage: 'Ditolak' });
});
