import type { AntreanWa } from '@pendopo/shared/antrean-wa/schemas';
import { STATUS_PENGADUAN } from '@pendopo/shared/pengaduan/text';
import { STATUS_NASKAH, STATUS_SURAT } from '@pendopo/shared/surat/text';
import { signedRevision } from '../../domain/documents/signed-revision.ts';
import { fromDateColumn } from '../../lib/date-column.ts';
import { member } from '../../lib/member.ts';
import type { AntreanWaRecord } from './antrean-wa.service.ts';

export function presentAntreanWa(record: AntreanWaRecord, at: Date): AntreanWa {
  const { id, nama, no_hp, status, riwayat } = record.row;
  const shared = {
    id,
    nama,
    no_hp,
    catatan: riwayat[0]?.catatan ?? null,
    sejak: record.sejak.toISOString(),
    penting: record.penting,
  };
  if (record.jenis === 'pengaduan') {
    const { judul, kode } = record.row;
    return { jenis: 'pengaduan', ...shared, judul, kode, status: member(STATUS_PENGADUAN, status) };
  }
  const { jenis_surat, kode, user_id, naskah, perbaikan, tunda_alasan, tunda_perkiraan, batas } = record.row;
  const [requested] = perbaikan;
  return {
    jenis: 'surat',
    ...shared,
    jenis_surat,
    kode,
    berpemilik: user_id !== null,
    status: member(STATUS_SURAT, status),
    status_naskah: naskah[0] ? member(STATUS_NASKAH, naskah[0].status) : null,
    ...(signedRevision(naskah) && { bertanda: true as const }),
    tertunda:
      tunda_alasan !== null && tunda_perkiraan !== null
        ? { alasan: tunda_alasan, perkiraan: fromDateColumn(tunda_perkiraan) }
        : null,
    disiapkan: record.disiapkan ? { janji: batas && batas > at ? batas.toISOString() : null } : null,
    perbaikan:
      requested && record.jumlah > 0
        ? {
            jumlah: record.jumlah,
            batas: fromDateColumn(requested.batas),
            dikirim_at: requested.dikirim_at.toISOString(),
          }
        : null,
  };
}
