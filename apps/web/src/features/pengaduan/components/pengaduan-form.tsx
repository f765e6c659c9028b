import { villageDay } from '@pendopo/shared/dates';
import { type Pengaduan, submitPengaduanSchema } from '@pendopo/shared/pengaduan';
import { PENGADUAN_TEXT } from '@pendopo/shared/pengaduan-text';
import { useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { DateField, TextareaField, TextField } from '../../../components/field.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { HumanFields } from '../../../components/human-fields.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PictureField } from '../../../components/picture-field.tsx';
import { Section } from '../../../components/section.tsx';
import { createDraft } from '../../../lib/draft.ts';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { formTexts } from '../../../lib/forms/validate-form.ts';
import { usePickedPicture } from '../../../lib/pictures/use-picked-picture.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { createUuid } from '../../../lib/uuid.ts';
import { useSubmitPengaduan } from '../pengaduan.queries.ts';
import styles from './pengaduan-form.module.css';

const draft = createDraft('pengaduan');
const ONLY_OFFICIALS = 'Hanya dilihat petugas desa.';

/** The complaint form: what happened first, then a photo, then about the sender. */
export function PengaduanForm({ onSent }: { onSent: (pengaduan: Pengaduan) => void }) {
  const { user } = useSession();
  const submit = useSubmitPengaduan();
  const picture = usePickedPicture('img', {
    types: ['image/jpeg', 'image/png'],
    typeText: PENGADUAN_TEXT.fileType,
  });
  const [kept] = useState(() => draft.read());
  // One content is one sending, however often it is tried.
  const sending = useRef({ content: '', key: '' });

  const form = useValidatedForm({
    schema: submitPengaduanSchema,
    check: picture.errors,
    fallback: 'Upload gagal',
    onSubmit: async (values, element) => {
      const { lama_mengisi, ...texts } = formTexts(element);
      const content = JSON.stringify([texts, picture.chosen?.file.name, picture.chosen?.file.size]);
      if (sending.current.content !== content) sending.current = { content, key: createUuid() };
      const data = new FormData();
      for (const [name, value] of Object.entries(values)) data.set(name, String(value ?? ''));
      try {
        const { pengaduan } = await picture.send(data, (onProgress) =>
          submit.mutateAsync({ form: data, idempotencyKey: sending.current.key, onProgress }),
        );
        draft.forget();
        onSent(pengaduan);
      } catch (error) {
        draft.keep(texts);
        throw error;
      }
    },
  });
  const field = (name: string, first?: string | null) => ({
    ...form.field(name),
    defaultValue: kept?.[name] ?? first ?? '',
  });

  return (
    <form {...form.props} className={styles.form}>
      {kept && <Notice>Isian Anda yang belum terkirim dikembalikan. Foto perlu dipilih lagi.</Notice>}
      <ErrorSummary errors={form.errors} />
      <fieldset className={styles.form} disabled={form.submitting}>
        <Section card title="Apa yang terjadi">
          <TextField {...field('judul')} label="Judul" hint="Satu kalimat, misalnya: Lampu jalan padam di RT 03." />
          <TextareaField
            {...field('uraian')}
            label="Uraian"
            rows={6}
            hint="Ceritakan apa yang terjadi, di mana, dan sejak kapan."
          />
          <DateField {...field('tanggal_pengaduan', villageDay())} label="Tanggal kejadian" max={villageDay()} />
        </Section>
        <Section card title="Foto">
          <PictureField
            {...form.field('img')}
            label="Foto keadaan"
            hint="JPG, JPEG, atau PNG, paling besar 5 MB. Foto dikecilkan sebelum dikirim."
            noun="Foto"
            picture={picture}
            current={null}
            stacked
          >
            {(src) => src && <img className={styles.preview} src={src} alt="Foto yang akan dikirim" />}
          </PictureField>
        </Section>
        <Section card title="Tentang Anda">
          <p className={styles.lead}>Identitas pelapor dirahasiakan dan tidak pernah ditampilkan kepada umum.</p>
          <TextField {...field('nama', user?.nama)} label="Nama" autoComplete="name" />
          <TextField
            {...field('nik')}
            label="NIK"
            hint={ONLY_OFFICIALS}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
          />
          <TextField
            {...field('no_hp', user?.no_hp)}
            label="Nomor HP"
            hint={`${ONLY_OFFICIALS} Format 08xxxxxxxxxx.`}
            type="tel"
            autoComplete="tel"
          />
          <TextField {...field('email', user?.email)} label="Email" optional type="email" autoComplete="email" />
          <TextareaField {...field('alamat')} label="Alamat" optional rows={2} autoComplete="street-address" />
        </Section>
        <HumanFields form={form} />
      </fieldset>
      {form.failure && (
        <FormFailure action={<p>Isian Anda tetap ada. Periksa sambungan internet Anda, lalu kirim lagi.</p>}>
          {form.failure}
        </FormFailure>
      )}
      <div className={styles.submit}>
        <p className={styles.lead}>
          Data yang Anda isi dipakai Pemerintah Desa untuk menindaklanjuti pengaduan ini, dan tidak dibagikan kepada
          pihak lain kecuali diwajibkan peraturan.
        </p>
        <Button type="submit" wide busy={form.submitting} busyLabel="Mengirim...">
          Kirim Pengaduan
        </Button>
      </div>
    </form>
  );
}
