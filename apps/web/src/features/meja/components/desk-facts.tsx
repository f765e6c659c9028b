import { nikMismatch } from '@pendopo/shared/codes/nik';
import { formatIsian } from '@pendopo/shared/naskah/compose';
import { isianWargaOf } from '@pendopo/shared/surat/isian-catalogue';
import type { Surat } from '@pendopo/shared/surat/schemas';
import { isOpenSurat } from '@pendopo/shared/surat/text';
import type { ReactNode } from 'react';
import { CopyButton } from '../../../components/copy-button.tsx';
import { translateAttribute } from '../../../components/facts.tsx';
import { Section } from '../../../components/section.tsx';
import { formatNik } from '../../../domain/village/nik.ts';
import { cx } from '../../../lib/cx.ts';
import { formatDay } from '../../../lib/format.ts';
import { useWords } from '../../../lib/words.ts';
import { dueFact } from './delay-text.ts';
import styles from './desk-facts.module.css';
import { RegisterLine } from './register-line.tsx';

type Fact = readonly [name: string, value: string, shown?: ReactNode];

/** The applicant's data. Short values share a row of two columns. */
export function DeskFacts({ surat }: { surat: Surat }) {
  const words = useWords();
  const fields = isianWargaOf(surat.jenis_surat);
  const filled = fields.filter(({ name }) => surat.isian[name]);
  const empty = fields.length - filled.length;
  const mismatch = nikMismatch(surat);
  return (
    <>
      <Section card title="A. DATA DIRI">
        <Rows
          facts={[
            ['Nama', surat.nama],
            ['No. HP', surat.no_hp || 'Tidak ada'],
            ['NIK', surat.nik, <Nik key="nik" nik={surat.nik} />],
            ['Tempat lahir', surat.tempat_lahir],
            ['Tanggal lahir', formatDay(surat.tanggal_lahir)],
            ['Jenis kelamin', surat.jenis_kelamin],
            ['Agama', surat.agama],
            ['Pekerjaan', surat.pekerjaan ?? ''],
            ['Kewarganegaraan', surat.kewarganegaraan ?? ''],
            ['Alamat sesuai KTP', surat.alamat_ktp],
            ['Alamat sekarang', surat.alamat_sekarang],
          ]}
        />
        {surat.penduduk && <RegisterLine found={surat.penduduk} />}
        {mismatch && (
          <p
            className={styles.warning}
          >{`${mismatch} pada NIK berbeda dari yang diisi pemohon. Bandingkan dengan KTP.`}</p>
        )}
      </Section>
      <Section card title="B. INFORMASI SURAT">
        <Rows
          facts={[
            ['Tanggal pengajuan', formatDay(surat.tanggal_pengajuan)],
            ...(isOpenSurat(surat.status) ? [['Janji', dueFact(surat.janji)] as const] : []),
            ...filled.map(
              ({ name, label, tipe }) => [words(label), formatIsian(tipe, surat.isian[name] ?? '')] as const,
            ),
          ]}
        />
        {empty > 0 && <p className={styles.empty}>{`${empty} isian belum diisi.`}</p>}
      </Section>
    </>
  );
}

// Characters that fit in half of the column.
const SHORT = { name: 15, value: 18 };
const isLong = ([name, value, shown]: Fact) =>
  shown !== undefined || name.length > SHORT.name || value.length > SHORT.value || value.includes('\n');

function Rows({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.rows}>
      {facts.map((fact) => {
        const [name, value, shown = value] = fact;
        return (
          <div key={name} className={cx(styles.row, isLong(fact) && styles.long)}>
            <dt>{name}</dt>
            <dd translate={translateAttribute(name)}>{shown || '-'}</dd>
          </div>
        );
      })}
    </dl>
  );
}

const Nik = ({ nik }: { nik: string }) => (
  <span className={styles.nik} translate="no">
    {formatNik(nik)}
    <CopyButton text={() => nik}>Salin</CopyButton>
  </span>
);
