import type { loketPengaduanSchema } from '@pendopo/shared/pengaduan/schemas';
import { PENGADUAN_TEXT } from '@pendopo/shared/pengaduan/text';
import { villageDay } from '@pendopo/shared/text/dates';
import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { Button } from '../../../components/button.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { FailedSubmission } from '../../../components/failed-submission.tsx';
import { DateField, TextareaField, TextField } from '../../../components/field.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { LeaveQuestion } from '../../../components/leave-question.tsx';
import { PictureField } from '../../../components/picture-field.tsx';
import { Section } from '../../../components/section.tsx';
import { LoketCari } from '../../../domain/counter/loket-cari.tsx';
import { fillIn } from '../../../lib/forms/draft-fields.ts';
import { lazySchema } from '../../../lib/forms/lazy-schema.ts';
import { isTouched } from '../../../lib/forms/touched.ts';
import { useSubmission } from '../../../lib/forms/use-submission.ts';
import { useValidatedForm, type ValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { formOf } from '../../../lib/http/form-of.ts';
import { createIdempotencyKey } from '../../../lib/http/idempotency-key.ts';
import { type PickedPicture, usePickedPicture } from '../../../lib/pictures/use-picked-picture.ts';
import { findComplaints, readComplainant } from '../loket-writes.queries.ts';
import { sendPengaduan } from '../pengaduan-submission.queries.ts';
import styles from './pengaduan-form.module.css';

type Values = z.infer<typeof loketPengaduanSchema>;
const schema = lazySchema<Values>(async () => (await import('@pendopo/shared/pengaduan/schemas')).loketPengaduanSchema);

type OnSent = (id: number) => void;

/** The form with its photo and the state of its submission. */
function useLoketPengaduanForm(onSent: OnSent) {
  const picture = usePickedPicture('img', {
    types: ['image/jpeg', 'image/png'],
    typeText: PENGADUAN_TEXT.fileType,
  });
  const submission = useSubmission();
  const [submissionKey] = useState(createIdempotencyKey);
  const sent = useRef(false);
  const form = useValidatedForm<Values>({
    schema,
    check: picture.errors,
    fallback: 'Gagal menyimpan pengaduan',
    async onSubmit(values) {
      const data = formOf({ ...values, atas_nama: '1' });
      const photo = await picture.toSend();
      if (photo) data.set('img', photo);
      const { name, size } = picture.chosen?.file ?? {};
      const idempotencyKey = submissionKey.for([values, name, size]);
      const { pengaduan } = await submission.send((line) => sendPengaduan({ form: data, idempotencyKey, ...line }));
      sent.current = true;
      onSent(pengaduan.id);
    },
  });
  return {
    form,
    picture,
    submission,
    hasChanges: () => !sent.current && isTouched(form.props.ref.current),
  };
}

type Field = ValidatedForm['field'];

function EventSection({ field, picture }: { field: Field; picture: PickedPicture }) {
  const today = villageDay();
  return (
    <Section card title="Apa yang terjadi">
      <TextField {...field('judul')} label="Judul" hint="Satu kalimat, misalnya: Lampu jalan padam di RT 03." />
      <TextareaField {...field('uraian')} label="Uraian" rows={5} hint="Apa yang terjadi, di mana, sejak kapan." />
      <DateField {...field('tanggal_pengaduan')} label="Tanggal kejadian" max={today} defaultValue={today} />
      <PictureField
        {...field('img')}
        label="Foto keadaan"
        hint="JPG, JPEG, atau PNG. Foto besar dikecilkan sebelum dikirim."
        noun="Foto"
        next="Ikut tersimpan saat Anda menekan Simpan."
        picture={picture}
        current={null}
        stacked
      >
        {(src) => src && <img className={styles.preview} src={src} alt="Foto yang akan dikirim" />}
      </PictureField>
    </Section>
  );
}

function SenderSection({ field }: { field: Field }) {
  return (
    <Section card title="Pelapor">
      <TextField {...field('nama')} label="Nama" autoComplete="off" />
      <TextField {...field('nik')} label="NIK" inputMode="numeric" autoComplete="off" maxLength={20} />
      <TextField
        {...field('no_hp')}
        label="Nomor HP"
        hint="Kosongkan bila pelapor tidak memilikinya."
        optional
        type="tel"
        autoComplete="off"
      />
      <TextareaField {...field('alamat')} label="Alamat" optional rows={2} autoComplete="off" />
    </Section>
  );
}

export function LoketPengaduanForm({ onSent }: { onSent: OnSent }) {
  const { form, picture, submission, hasChanges } = useLoketPengaduanForm(onSent);
  const { field, props } = form;

  return (
    <div className={styles.form}>
      <LeaveQuestion hasChanges={hasChanges} />
      <LoketCari
        noun="pengaduan"
        person="pelapor"
        find={findComplaints}
        read={readComplainant}
        onFound={(texts) => {
          if (props.ref.current) fillIn(props.ref.current, { texts, files: {} });
        }}
      />
      <form {...props} className={styles.form} autoComplete="off" aria-label="Pengaduan">
        <ErrorSummary errors={form.errors} />
        <fieldset className={styles.form} disabled={form.locked}>
          <EventSection field={field} picture={picture} />
          <SenderSection field={field} />
        </fieldset>
        {form.failure !== null &&
          (submission.broken ? (
            <FailedSubmission broken={submission.broken} noun="Pengaduan" />
          ) : (
            <FormFailure>{form.failure}</FormFailure>
          ))}
        <Button type="submit" wide busy={form.submitting} busyLabel="Menyimpan...">
          {submission.broken ? 'Kirim lagi' : 'Simpan dan buat tanda terima'}
        </Button>
      </form>
    </div>
  );
}
