import type { Surat } from '@pendopo/shared/surat/schemas';
import { KALIMAT_TINJAUAN } from '@pendopo/shared/surat/tinjauan-text';
import { isiKalimat } from '@pendopo/shared/text/kalimat';
import { ButtonLink } from '../../../components/button.tsx';
import { Link } from '../../../components/link.tsx';
import { Section } from '../../../components/section.tsx';
import { copyOf } from './use-copied-surat.ts';

/** Reason of a refusal, with links to apply again with the same fields or to object. */
export function DitolakNotice({ surat }: { surat: Surat }) {
  const { id, jenis_surat, status, riwayat } = surat;
  if (status !== 'Ditolak') return null;
  const reason = riwayat[riwayat.length - 1]?.catatan ?? '';
  return (
    <Section card title="Pengajuan ditolak">
      <p>{isiKalimat(KALIMAT_TINJAUAN.warga.ditutup, { judul: jenis_surat, kalimat_alasan: reason })}</p>
      <div>
        <ButtonLink to={`/layanan/form-surat?jenis=${encodeURIComponent(jenis_surat)}`} state={copyOf(id)}>
          Ajukan lagi
        </ButtonLink>
      </div>
      <p>
        Data diri dan isian Anda disalin ke formulir baru. Berkas yang masih tersimpan ditawarkan di sana; yang lain
        diunggah lagi. <Link to="/layanan/pengaduan">Sampaikan keberatan</Link>
      </p>
    </Section>
  );
}
