import { tulisAgendaSchema } from '@pendopo/shared/buku/schemas';
import { villageDay } from '@pendopo/shared/text/dates';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { DateField, TextareaField, TextField } from '../../../components/field.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { Modal } from '../../../components/modal.tsx';
import { ToNumbering } from '../../../domain/desk/to-numbering.tsx';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { createIdempotencyKey } from '../../../lib/http/idempotency-key.ts';
import { writeAgenda } from '../buku.queries.ts';

const FORM_ID = 'tulis-agenda';

type AgendaDialogProps = {
  jenis: 'masuk' | 'keluar';
  /** Default classification code: the village's general code. */
  kode: string;
  onClose: () => void;
  onDone: (message: string) => void;
};

export function AgendaDialog({ jenis, kode, onClose, onDone }: AgendaDialogProps) {
  const [key] = useState(createIdempotencyKey);
  const form = useValidatedForm({
    schema: tulisAgendaSchema,
    fallback: 'Gagal mencatat surat',
    async onSubmit(values) {
      const { message } = await writeAgenda(values, key.for(values));
      onDone(message);
    },
  });
  const { field } = form;
  const today = villageDay();
  return (
    <Modal
      title={jenis === 'masuk' ? 'Catat surat masuk' : 'Ambil nomor'}
      onClose={onClose}
      locked={form.submitting}
      closeOnBackdrop={false}
      footer={
        <>
          <Button variant="secondary" disabled={form.submitting} onClick={onClose}>
            Batal
          </Button>
          <Button type="submit" form={FORM_ID} busy={form.submitting} busyLabel="Menyimpan...">
            {jenis === 'masuk' ? 'Simpan' : 'Ambil nomor'}
          </Button>
        </>
      }
    >
      <form {...form.props} id={FORM_ID} className="stack-16">
        <input type="hidden" name="jenis" value={jenis} />
        <ErrorSummary errors={form.errors} />
        {form.failure && <FormFailure action={<ToNumbering refusal={form.failure} />}>{form.failure}</FormFailure>}
        {jenis === 'masuk' ? (
          <>
            <DateField {...field('tanggal_terima')} label="Tanggal diterima" max={today} defaultValue={today} />
            <TextField {...field('nomor')} label="Nomor surat" maxLength={100} />
            <DateField {...field('tanggal')} label="Tanggal surat" max={today} />
            <TextField {...field('pengirim')} label="Pengirim" maxLength={100} />
            <TextareaField {...field('isi_singkat')} label="Isi singkat" rows={2} maxLength={200} />
            <TextField {...field('keterangan')} label="Keterangan" optional maxLength={200} />
          </>
        ) : (
          <>
            <p>
              Untuk surat yang dibuat di luar portal. Nomor langsung tercatat di Buku Agenda dengan tanggal hari ini dan
              tidak dapat dikembalikan.
            </p>
            <TextField {...field('kode_klasifikasi')} label="Kode klasifikasi" maxLength={30} defaultValue={kode} />
            <TextField {...field('kepada')} label="Ditujukan kepada" maxLength={100} />
            <TextareaField {...field('isi_singkat')} label="Isi singkat" rows={2} maxLength={200} />
          </>
        )}
      </form>
    </Modal>
  );
}
