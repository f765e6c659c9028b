import { type Pesan, submitPesanSchema } from '@pendopo/shared/pesan-kontak';
import { useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { TextareaField, TextField } from '../../../components/field.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { HumanFields } from '../../../components/human-fields.tsx';
import { Notice } from '../../../components/notice.tsx';
import { createDraft } from '../../../lib/draft.ts';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { formTexts } from '../../../lib/forms/validate-form.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { createUuid } from '../../../lib/uuid.ts';
import { SEND_FAILED, sendPesan } from '../pesan-kontak.queries.ts';
import styles from './pesan-form.module.css';

const draft = createDraft('pesan-kontak');

/** A message to the village office. */
export function PesanForm({ onSent }: { onSent: (pesan: Pesan) => void }) {
  const { user } = useSession();
  const [kept] = useState(() => draft.read());
  // One content is one sending, however often it is tried.
  const sending = useRef({ content: '', key: '' });

  const form = useValidatedForm({
    schema: submitPesanSchema,
    fallback: SEND_FAILED,
    onSubmit: async (input, element) => {
      const { lama_mengisi, ...texts } = formTexts(element);
      const content = JSON.stringify(texts);
      if (sending.current.content !== content) sending.current = { content, key: createUuid() };
      try {
        const pesan = await sendPesan({ input, idempotencyKey: sending.current.key });
        draft.forget();
        onSent(pesan);
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
      {kept && <Notice>Isian Anda yang belum terkirim dikembalikan.</Notice>}
      <ErrorSummary errors={form.errors} />
      <fieldset className={styles.form} disabled={form.submitting}>
        <TextField {...field('nama', user?.nama)} label="Nama lengkap" autoComplete="name" />
        <TextField {...field('email', user?.email)} label="Email" type="email" autoComplete="email" />
        <TextField
          {...field('no_hp', user?.no_hp)}
          label="Nomor HP"
          hint="Misalnya 081234567890."
          type="tel"
          autoComplete="tel"
        />
        <TextareaField {...field('pesan')} label="Pesan" optional rows={6} />
        <HumanFields form={form} />
      </fieldset>
      {form.failure && (
        <FormFailure
          action={
            <p>
              {form.failure !== SEND_FAILED && `${SEND_FAILED}. `}
              Isian Anda tetap ada. Periksa sambungan internet Anda, lalu kirim lagi.
            </p>
          }
        >
          {form.failure}
        </FormFailure>
      )}
      <p className={styles.privacy}>
        Data yang Anda isi hanya dibaca petugas desa dan dipakai untuk membalas pesan ini.
      </p>
      <Button type="submit" wide busy={form.submitting} busyLabel="Mengirim...">
        Kirim Pesan
      </Button>
    </form>
  );
}
