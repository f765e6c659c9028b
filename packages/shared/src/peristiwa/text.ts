import { type JenisPeristiwa, PERISTIWA } from '../penduduk/kode.ts';
import { villageTexts } from '../text/sebutan.ts';

export const PERISTIWA_TEXT = villageTexts({
  kind: 'Jenis peristiwa tidak dikenal',
  recorded: (jenis: JenisPeristiwa) => `Peristiwa dicatat: ${PERISTIWA[jenis].toLowerCase()}`,
  cancelled: 'Peristiwa dibatalkan; keduanya tetap tercatat',
  future: 'Tanggal peristiwa tidak boleh setelah hari ini',
  early: (day: string) => `Tanggal peristiwa tidak boleh sebelum peristiwa terakhirnya, ${day}`,
  gone: 'Penduduk ini tidak tercatat hidup di sini. Batalkan peristiwanya bila keliru.',
  head: 'Pilih kepala keluarga yang baru, dari anggota yang tinggal',
  together: 'Pilih anggota dari kartu keluarga yang sama',
  hasHead: 'Kartu keluarga itu sudah memiliki kepala keluarga. Pilih hubungan yang lain.',
  sameKk: 'Nomor KK ini sama dengan yang sekarang',
  family: 'Pilih keluarganya',
  noEvent: 'Peristiwa tidak ditemukan',
  notLast: 'Hanya peristiwa terakhir yang dapat dibatalkan. Batalkan yang sesudahnya dahulu.',
  changed: 'Datanya sudah diubah sesudah peristiwa ini. Betulkan dengan tombol Edit.',
  reason: 'Alasan wajib diisi',
});
