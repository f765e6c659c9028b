import type { User } from '@pendopo/shared/auth/schemas';
import { BotProtection } from '../../../components/bot-protection.tsx';
import { Button } from '../../../components/button.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { TextareaField, TextField } from '../../../components/field.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { LazyDraftOffer, LazyDraftStatus } from '../../../components/lazy-draft-notice.tsx';
import { PrivacyNotice } from '../../../domain/village/privacy-notice.tsx';
import { lazySchema } from '../../../lib/forms/lazy-schema.ts';
import { useDraft } from '../../../lib/forms/use-draft.ts';
import { useValidatedForm, type ValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useWords } from '../../../lib/words.ts';
import { SEND_FAILED, type SentPesan, sendPesan } from '../pesan-kontak.queries.ts';
import { LazySentPesan } from './lazy-sent-pesan.ts';
import styles from './pesan-form.module.css';

const schema = lazySchema(async () => {
  const [{ submitPesanSchema }] = await Promise.all([
    import('@pendopo/shared/pesan-kontak/schemas'),
    LazySentPesan.preload(),
  ]);
  return submitPesanSchema;
});

type PesanFieldsProps = { field: ValidatedForm['field']; user: User | null };

function PesanFields({ field, user }: PesanFieldsProps) {
  return (
    <>
      <TextField {...field('nama')} label="Nama lengkap" autoComplete="name" defaultValue={user?.nama} />
      <TextField {...field('email')} label="Email" type="email" autoComplete="email" defaultValue={user?.email ?? ''} />
      <TextField
        {...field('no_hp')}
        defaultValue={user?.no_hp ?? undefined}
        label="Nomor HP"
        hint="Misalnya 081234567890."
        type="tel"
        autoComplete="tel"
      />
      <TextareaField {...field('pesan')} label="Pesan" optional rows={6} />
    </>
  );
}

export function PesanForm({ onSent }: { onSent: (pesan: SentPesan) => void }) {
  const words = useWords();
  const { user } = useSession();
  const form = useValidatedForm({
    schema,
    fallback: SEND_FAILED,
    onSubmit: async (input) => {
      const { lama_mengisi, ...content } = input;
      const pesan = await sendPesan({ input, idempotencyKey: draft.keyFor(content) });
      draft.forget();
      onSent(pesan);
    },
  });
  const draft = useDraft(form.props.ref, 'pesan-kontak');

  return (
    <form {...form.props} className={styles.form}>
      <LazyDraftOffer draft={draft} />
      <ErrorSummary errors={form.errors} />
      <fieldset className={styles.form} disabled={form.locked}>
        <PesanFields field={form.field} user={user} />
        <BotProtection form={form} />
      </fieldset>
      {form.failure && (
        <FormFailure
          action={
            <p>
              {form.failure !== SEND_FAILED && `${SEND_FAILED}. `}
              Isian Anda tetap ada.{form.mayRetry && ' Anda dapat mengirim lagi.'}
            </p>
          }
        >
          {form.failure}
        </FormFailure>
      )}
      <PrivacyNotice>
        {words(
          'Yang disimpan: isian di atas, untuk membalas pesan ini. Hanya dibaca petugas {desa}. Disimpan sampai petugas menghapusnya.',
        )}
      </PrivacyNotice>
      <Button type="submit" wide busy={form.submitting} busyLabel="Mengirim...">
        Kirim Pesan
      </Button>
      <LazyDraftStatus draft={draft} />
    </form>
  );
}
