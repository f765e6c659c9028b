import { isianWargaOf } from '@pendopo/shared/isian-catalogue';
import { formatIsian } from '@pendopo/shared/naskah-compose';
import { nikMismatch } from '@pendopo/shared/nik';
import type { Surat } from '@pendopo/shared/surat';
import { isOpenSurat } from '@pendopo/shared/surat-text';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Facts } from '../../../components/facts.tsx';
import { Section } from '../../../components/section.tsx';
import { formatDay, formatNik } from '../../../lib/format.ts';
import { dueFact } from './delay-text.ts';
import styles from './desk-facts.module.css';

const MISMATCH = {
  tanggal_lahir: 'Tanggal lahir pada NIK berbeda dari yang diisi pemohon. Bandingkan dengan KTP.',
  jenis_kelamin: 'Jenis kelamin pada NIK berbeda dari yang diisi pemohon. Bandingkan dengan KTP.',
} as const;

/** What the applicant has said, close together. */
export function DeskFacts({ surat }: { surat: Surat }) {
  const fields = isianWargaOf(surat.jenis_surat);
  const filled = fields.filter(({ name }) => surat.isian[name]);
  const empty = fields.filter(({ name }) => !surat.isian[name]);
  const mismatch = nikMismatch(surat);
  return (
    <>
      <Section card title="A. DATA DIRI">
        <div className={styles.facts}>
          <Facts
            facts={[
              ['Nama', surat.nama],
              [
                'NIK',
                <span key="nik" className={styles.nik}>
                  {formatNik(surat.nik)}
                  <CopyButton text={() => surat.nik}>Salin</CopyButton>
                </span>,
              ],
              ['Tempat lahir', surat.tempat_lahir],
              ['Tanggal lahir', formatDay(surat.tanggal_lahir)],
              ['Jenis kelamin', surat.jenis_kelamin],
              ['Agama', surat.agama],
              ['Pekerjaan', surat.pekerjaan],
              ['Kewarganegaraan', surat.kewarganegaraan],
              ['Alamat sesuai KTP', surat.alamat_ktp],
              ['Alamat sekarang', surat.alamat_sekarang],
              ['No. HP', surat.no_hp || 'Tidak ada'],
            ]}
          />
        </div>
        {mismatch && <p className={styles.warning}>{MISMATCH[mismatch]}</p>}
      </Section>
      <Section card title="B. INFORMASI SURAT">
        <div className={styles.facts}>
          <Facts
            facts={[
              ['Nomor pengajuan', String(surat.id)],
              ['Jenis surat', surat.jenis_surat],
              ['Tanggal pengajuan', formatDay(surat.tanggal_pengajuan)],
              ...(isOpenSurat(surat.status) ? [['Janji', dueFact(surat.janji)] as const] : []),
              ...filled.map(({ name, label, tipe }) => [label, formatIsian(tipe, surat.isian[name] ?? '')] as const),
            ]}
          />
        </div>
        {empty.length > 0 && <p className={styles.empty}>Belum diisi: {empty.map(({ label }) => label).join(', ')}.</p>}
      </Section>
    </>
  );
}
