import type { Pengaduan } from '@pendopo/shared/pengaduan/schemas';
import type { StatusPengaduan } from '@pendopo/shared/pengaduan/text';
import { formatKode } from '../../../lib/kode.ts';
import type { Site } from '../../../lib/site.tsx';
import { whatsappMessage } from '../../../lib/whatsapp-message.ts';

const NEWS: Readonly<Record<StatusPengaduan, string>> = {
  Baru: 'sudah kami terima dan akan segera ditinjau',
  Diproses: 'sedang kami tangani',
  Selesai: 'sudah selesai kami tangani',
};

type Reply = {
  pengaduan: Pick<Pengaduan, 'nama' | 'judul' | 'kode' | 'status'> & { riwayat: readonly { catatan: string | null }[] };
  site: Site;
};

/** The message that tells a reporter how far their complaint is. */
export function replyText({ pengaduan: { nama, judul, kode, status, riwayat }, site }: Reply): string {
  const note = riwayat[riwayat.length - 1]?.catatan;
  return whatsappMessage({
    site,
    nama,
    about: `Pengaduan Anda “${judul}” (kode ${formatKode(kode)}) ${NEWS[status]}.`,
    details: [note && `Catatan petugas: ${note}`],
  });
}
