import type { Tinjauan } from '@pendopo/shared/surat/tinjauan';
import { SEBUTAN, SPECIFICATION, wordsOf } from '@pendopo/shared/text/sebutan';
import { expect, test } from 'vitest';
import { aBerkas, aPengantarRt, aTinjauan } from '../../../../test/rows/surat-warga.ts';
import { nextJob } from './next-job.ts';

const KK = 'Fotokopi Kartu Keluarga (KK)';
const UNREAD = aBerkas();
const ACCEPTED = aBerkas({ jenis_persyaratan: KK, keadaan: 'diterima' });
const KTP = UNREAD.jenis_persyaratan;
const MARKED = aBerkas({ keadaan: 'perlu_diganti' });
const PENGANTAR = 'Surat pengantar RT/RW';
const TO_CONFIRM = aBerkas({ jenis_persyaratan: PENGANTAR, wajib: true, lampiran_id: null, tipe: null });
const OWN_PHONE = { jaringan_pemohon: false, perangkat_pemohon: true, menit: 1 };
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
  [
    'a head has agreed to what has no file',
    { berkas: [ACCEPTED, TO_CONFIRM], pengantar_rt: [aPengantarRt({ status: 'disetujui' })] },
    { left: '1 belum diperiksa', agreed: PENGANTAR, job: 'terima' },
  ],
  [
    'the applicant may have answered for the head',
    {
      berkas: [ACCEPTED, TO_CONFIRM],
      pengantar_rt: [aPengantarRt({ status: 'disetujui', asal_jawaban: OWN_PHONE })],
    },
    { left: '1 belum diperiksa' },
  ],
  [
    'a head is asked',
    { berkas: [ACCEPTED, TO_CONFIRM], pengantar_rt: [aPengantarRt()], belum_diterima: 1 },
    { left: 'menunggu jawaban ketua RT/RW' },
  ],
  [
    'a head is asked and another requirement is missing',
    { berkas: [ACCEPTED, TO_CONFIRM], pengantar_rt: [aPengantarRt()], belum_diterima: 2 },
    { left: 'menunggu jawaban ketua RT/RW, 1 persyaratan lain belum diterima' },
  ],
  [
    'a head has declined',
    { berkas: [ACCEPTED, TO_CONFIRM], pengantar_rt: [aPengantarRt({ status: 'ditolak' })], belum_diterima: 1 },
    { left: '1 persyaratan belum diterima' },
  ],
  ['marks are not sent', { berkas: [MARKED] }, { left: '1 hal belum dimintakan perbaikan' }],
  ['something is missing', { berkas: [ACCEPTED], belum_diterima: 2 }, { left: '2 persyaratan belum diterima' }],
  ['an answer is missing', { berkas: [ACCEPTED] }, { left: 'isian wajib belum lengkap', job: 'tulis' }],
])('nextJob returns the job while %s', (_, own, next) => {
  const tinjauan = aTinjauan({ tahap: 'diperiksa', ...own });
  expect(nextJob({ surat: open, tinjauan, shown: KTP, words: SPECIFICATION })).toEqual({
    stage: 'Perlu diperiksa',
    ...next,
  });
});

test('nextJob names the head in the village’s words while a link waits', () => {
  const tinjauan = aTinjauan({
    tahap: 'diperiksa',
    berkas: [TO_CONFIRM],
    pengantar_rt: [aPengantarRt()],
    belum_diterima: 1,
  });
  const words = wordsOf({ ...SEBUTAN, rt_rw: 'Wali Jorong' });
  expect(nextJob({ surat: open, tinjauan, shown: null, words }).left).toBe('menunggu jawaban Wali Jorong');
});

test('nextJob leads to the editor, then to printing, and offers no job for closed applications', () => {
  const at = (surat: Parameters<typeof nextJob>[0]['surat'], tahap: Tinjauan['tahap']) =>
    nextJob({ surat, tinjauan: aTinjauan({ tahap, berkas: [ACCEPTED] }), shown: null, words: SPECIFICATION });
  expect(at(open, 'lengkap')).toEqual({ stage: 'Siap dibuatkan surat', job: 'tulis' });
  expect(at(open, 'menunggu_warga')).toEqual({ stage: 'Menunggu warga' });
  expect(at({ ...open, status_naskah: 'bernomor' }, 'lengkap')).toEqual({
    stage: 'Menunggu tanda tangan',
    job: 'cetak',
  });
  expect(at({ ...open, status_naskah: 'ditandatangani' }, 'lengkap')).not.toHaveProperty('job');
  expect(at({ status: 'Ditolak', status_naskah: null }, null)).toEqual({ stage: 'Ditolak' });
});
