import type { SubmitSuratInput } from '@pendopo/shared/surat';
import { Facts } from '../../../components/facts.tsx';
import { formatDay, formatFileSize, formatNik } from '../../../lib/format.ts';

export type ReviewedSurat = {
  values: SubmitSuratInput;
  lampiran: readonly { index: number; label: string; file: File }[];
};

/** Everything that will be sent. */
export function SuratSummary({ surat: { values, lampiran } }: { surat: ReviewedSurat }) {
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
        [
          'Lampiran',
          lampiran.map(({ label, file }) => `${label}: ${file.name} (${formatFileSize(file.size)})`).join('\n'),
        ],
      ]}
    />
  );
}
