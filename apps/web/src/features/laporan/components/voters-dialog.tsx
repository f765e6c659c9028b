import { pemilihQuerySchema } from '@pendopo/shared/laporan/schemas';
import { villageDay } from '@pendopo/shared/text/dates';
import { DateField, TextField } from '../../../components/field.tsx';
import { FormModal } from '../../../components/form-modal.tsx';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { downloadVoters } from '../laporan.queries.ts';

/** Downloads the voters of a day for the election committee, with a reason for the audit log. */
export function VotersDialog({ onClose }: { onClose: () => void }) {
  const form = useValidatedForm({
    schema: pemilihQuerySchema,
    fallback: 'Daftar pemilih gagal diunduh',
    async onSubmit(query) {
      await downloadVoters(query);
      onClose();
    },
  });
  return (
    <FormModal title="Daftar pemilih" form={form} saveLabel="Unduh" busyLabel="Mengunduh..." onClose={onClose}>
      <p>
        WNI yang tinggal di sini, berumur 17 tahun pada hari itu atau sudah kawin, menurut RT, dengan NIK utuh. Unduhan
        tercatat dalam jejak.
      </p>
      <DateField {...form.field('tanggal')} label="Tanggal pemungutan suara" min={villageDay()} />
      <TextField {...form.field('alasan')} label="Untuk apa daftar ini diperlukan" maxLength={200} />
    </FormModal>
  );
}
