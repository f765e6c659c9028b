import { formatKode } from '@pendopo/shared/codes/format-kode';
import type { Pengaduan } from '@pendopo/shared/pengaduan/schemas';
import type { StatusPengaduan } from '@pendopo/shared/pengaduan/text';
import type { Words } from '@pendopo/shared/text/sebutan';
import { whatsappMessage } from '../../../domain/desk/whatsapp-message.ts';
import type { Village } from '../../../domain/village/village.tsx';

const NEWS: Readonly<Record<StatusPengaduan, string>> = {
  Baru: 'sudah kami terima dan akan segera ditinjau',
  Diproses: 'sedang kami tangani',
  Selesai: 'sudah selesai kami tangani',
};

type Reply = {
  pengaduan: Pick<Pengaduan, 'nama' | 'judul' | 'kode' | 'status'> & { riwayat: readonly { catatan: string | null }[] };
  village: Village;
  words: Words;
};

/** Returns the WhatsApp message about a complaint's status. */
export function replyText({ pengaduan: { nama, judul, kode, status, riwayat }, village, words }: Reply): string {
  const note = riwayat[riwayat.length - 1]?.catatan;
  return whatsappMessage({
    village,
    words,
    nama,
    about: `Pengaduan Anda “${judul}” (kode ${formatKode(kode)}) ${NEWS[status]}.`,
    details: [note && `Catatan petugas: ${note}`],
  });
}
