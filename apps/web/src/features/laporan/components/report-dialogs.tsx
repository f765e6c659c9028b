import { betulkanLaporanSchema, kirimLaporanSchema, type Laporan } from '@pendopo/shared/laporan/schemas';
import { namaMasa } from '@pendopo/shared/laporan/text';
import { PERISTIWA } from '@pendopo/shared/penduduk/kode';
import { villageDay } from '@pendopo/shared/text/dates';
import { DateField, TextField } from '../../../components/field.tsx';
import { FormModal } from '../../../components/form-modal.tsx';
import { formatDay } from '../../../lib/format.ts';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { useWords } from '../../../lib/words.ts';
import { correctReport, recordSending } from '../laporan.queries.ts';
import styles from './report.module.css';

type DialogProps = { laporan: Laporan; onClose: () => void; onDone: (message: string) => void };

/** Adds a version of a closed month, and of those after it, in which late events count in their own months. */
export function CorrectDialog({ laporan: { isi, pembetulan }, onClose, onDone }: DialogProps) {
  const words = useWords();
  const { tahun, bulan } = isi;
  const form = useValidatedForm({
    schema: {
      safeParse: (texts: unknown) => betulkanLaporanSchema.safeParse({ ...(texts as object), tahun, bulan }),
    },
    fallback: 'Gagal membetulkan laporan',
    onSubmit: async (input) => onDone((await correctReport(input)).message),
  });
  return (
    <FormModal title={`Betulkan laporan ${namaMasa(isi)}`} form={form} saveLabel="Buat versi baru" onClose={onClose}>
      <p>Versi yang lama tetap dapat dibaca. Laporan bulan-bulan sesudahnya ikut dihitung lagi.</p>
      {pembetulan.length > 0 && (
        <div>
          <p>Peristiwa yang akan dihitung lain:</p>
          <ul className={styles.list}>
            {pembetulan.map(({ jenis, nama, tanggal, dibatalkan }) => (
              <li key={`${jenis} ${nama} ${tanggal}`}>
                {words(PERISTIWA[jenis])} {formatDay(tanggal)}, {nama}
                {dibatalkan && ' (dibatalkan)'}
              </li>
            ))}
          </ul>
        </div>
      )}
      <TextField {...form.field('alasan')} label="Alasan pembetulan" />
    </FormModal>
  );
}

/** Records the receiver of a report. */
export function SendingDialog({ laporan: { isi }, onClose, onDone }: DialogProps) {
  const words = useWords();
  const { tahun, bulan } = isi;
  const form = useValidatedForm({
    schema: { safeParse: (texts: unknown) => kirimLaporanSchema.safeParse({ ...(texts as object), tahun, bulan }) },
    fallback: 'Gagal mencatat pengiriman',
    onSubmit: async (input) => onDone((await recordSending(input)).message),
  });
  return (
    <FormModal title={`Pengiriman laporan ${namaMasa(isi)}`} form={form} saveLabel="Catat" onClose={onClose}>
      <TextField {...form.field('kepada')} label="Dikirim kepada" defaultValue={words('{Kecamatan}')} />
      <TextField {...form.field('cara')} label="Cara" optional hint="Misalnya diantar, pos-el, WhatsApp." />
      <DateField {...form.field('tanggal')} label="Tanggal kirim" defaultValue={villageDay()} max={villageDay()} />
    </FormModal>
  );
}
