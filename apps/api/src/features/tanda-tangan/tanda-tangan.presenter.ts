import type { Sertifikat, SetelanTandaTangan } from '@pendopo/shared/tanda-tangan/schemas';
import { penyediaOf, type SignatureSettings } from '../../domain/documents/signature-settings.ts';
import type { readSettings } from './tanda-tangan.service.ts';

function presentSertifikat(row: SignatureSettings): Sertifikat | null {
  const { sertifikat_subjek: subjek, sertifikat_penerbit: penerbit, sertifikat_serial: serial } = row;
  const { sertifikat_dari: from, sertifikat_sampai: until } = row;
  if (subjek === null || penerbit === null || serial === null || from === null || until === null) return null;
  return { subjek, penerbit, serial, berlaku_dari: from.toISOString(), berlaku_sampai: until.toISOString() };
}

export function presentSetelan({ setelan, signatories }: Awaited<ReturnType<typeof readSettings>>): SetelanTandaTangan {
  const { bsre_alamat, bsre_pengguna, bsre_sandi, tsa_alamat, updatedAt } = setelan;
  return {
    penyedia: penyediaOf(setelan),
    sertifikat: presentSertifikat(setelan),
    bsre_alamat,
    bsre_pengguna,
    ada_sandi: bsre_sandi !== null,
    tsa_alamat,
    penanda_tangan: signatories.map(({ berlaku_sampai, ...person }) => ({
      ...person,
      berlaku_sampai: berlaku_sampai?.toISOString() ?? null,
    })),
    updatedAt: updatedAt.toISOString(),
  };
}
