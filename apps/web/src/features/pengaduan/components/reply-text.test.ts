import { SPECIFICATION } from '@pendopo/shared/text/sebutan';
import { expect, it } from 'vitest';
import { replyText } from './reply-text.ts';

const village = {
  name: 'Desa Kalijernih',
  nama: 'Kalijernih',
  jam_pelayanan: [],
  masa_simpan: '90 hari',
  alamat: 'https://kalijernih.example',
};
const pengaduan = { nama: 'Sri Wahyuni', judul: 'Lampu padam', kode: '7K2PM9QXTR', riwayat: [] };

it('replyText contains the complaint’s status and the official’s last note', () => {
  expect(
    replyText({
      pengaduan: {
        ...pengaduan,
        status: 'Selesai',
        riwayat: [{ catatan: null }, { catatan: 'Lampu sudah diganti.' }],
      },
      village,
      words: SPECIFICATION,
    }),
  ).toBe(
    [
      'Yth. Bapak/Ibu Sri Wahyuni,',
      'kami dari Pemerintah Desa Kalijernih. Pengaduan Anda “Lampu padam” (kode 7K2PM-9QXTR) sudah selesai kami tangani.',
      'Catatan petugas: Lampu sudah diganti.',
      'Terima kasih.',
    ].join('\n\n'),
  );
});
