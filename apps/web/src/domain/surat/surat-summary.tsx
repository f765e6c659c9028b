import { formatIsian } from '@pendopo/shared/naskah/compose';
import type { RtRw } from '@pendopo/shared/rt-rw/schemas';
import { ketuaRt } from '@pendopo/shared/rt-rw/text';
import { ISIAN_PREFIX, isianWargaOf } from '@pendopo/shared/surat/isian-catalogue';
import type { BerkasLama, SubmitSuratInput } from '@pendopo/shared/surat/schemas';
import { Facts } from '../../components/facts.tsx';
import { FileThumb } from '../../components/file-thumb.tsx';
import { formatDay, formatFileSize } from '../../lib/format.ts';
import { useObjectUrl } from '../../lib/pictures/use-object-url.ts';
import { useWords } from '../../lib/words.ts';
import { formatNik } from '../village/nik.ts';
import styles from './surat-summary.module.css';

/** Values of the form. Names of extra fields begin with `isian_`. */
export type SuratValues = SubmitSuratInput & Record<string, string | null>;

export type ReviewedSurat = {
  values: SuratValues;
  lampiran: readonly { index: number; label: string; file: File }[];
  /** Files that are reused from earlier applications. */
  lama: readonly { index: number; label: string; earlier: BerkasLama }[];
  /** Requirements that heads of RT or RW should confirm. */
  pengantar: readonly { index: number; label: string; head: RtRw }[];
};

export function SuratSummary({ surat: { values, lampiran, lama, pengantar } }: { surat: ReviewedSurat }) {
  const words = useWords();
  return (
    <Facts
      facts={[
        ['Jenis surat', values.jenis_surat],
        ['Nama', values.nama],
        ['NIK', formatNik(values.nik)],
        ['Jenis kelamin', values.jenis_kelamin],
        ['Tempat, tanggal lahir', `${values.tempat_lahir}, ${formatDay(values.tanggal_lahir)}`],
        ['Agama', values.agama],
        ['Pekerjaan', values.pekerjaan],
        ['Kewarganegaraan', values.kewarganegaraan],
        ['Nomor HP', values.no_hp],
        ['Alamat sesuai KTP', values.alamat_ktp],
        ['Alamat sekarang', values.alamat_sekarang],
        ...isianWargaOf(values.jenis_surat).map(({ name, label, tipe, wajib }) => {
          const value = values[ISIAN_PREFIX + name];
          return [words(label), value ? formatIsian(tipe, value) : wajib ? 'Dilengkapi nanti' : '-'] as const;
        }),
        ...pengantar.map(
          ({ label, head }) => [words(label), `Diminta lewat WhatsApp kepada ${ketuaRt(head, words)}`] as const,
        ),
        ['Lampiran', lampiran.length + lama.length > 0 && <Attachments lampiran={lampiran} lama={lama} />],
      ]}
    />
  );
}

const Attachments = ({ lampiran, lama }: Pick<ReviewedSurat, 'lampiran' | 'lama'>) => {
  const words = useWords();
  return (
    <ul className={styles.list}>
      {lampiran.map(({ index, label, file }) => (
        <li key={index} className={styles.item}>
          <Thumbnail label={label} file={file} />
          <p className={styles.words}>
            {words(label)}
            <span className={styles.name}>
              <bdi>{file.name}</bdi> ({formatFileSize(file.size)})
            </span>
          </p>
        </li>
      ))}
      {lama.map(({ index, label, earlier }) => (
        <li key={index} className={styles.item}>
          <FileThumb src={null} />
          <p className={styles.words}>
            {words(label)}
            <span className={styles.name}>
              <bdi>{earlier.nama_file}</bdi> (dari pengajuan {formatDay(earlier.tanggal_pengajuan)})
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
};

/** The scan as it will be sent, so that the applicant can check that it is legible. */
function Thumbnail({ label, file }: { label: string; file: File }) {
  const words = useWords();
  const url = useObjectUrl(file.type.startsWith('image/') ? file : null);
  return <FileThumb src={url} alt={`Pratinjau ${words(label)}`} />;
}
