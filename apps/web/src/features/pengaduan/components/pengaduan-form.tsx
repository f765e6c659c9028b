import type { User } from '@pendopo/shared/auth/schemas';
import { PENGADUAN_TEXT } from '@pendopo/shared/pengaduan/text';
import { BotProtection } from '../../../components/bot-protection.tsx';
import { Button } from '../../../components/button.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { DateField, TextareaField, TextField } from '../../../components/field.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { LazyDraftOffer, LazyDraftStatus } from '../../../components/lazy-draft-notice.tsx';
import { PictureField } from '../../../components/picture-field.tsx';
import { Section } from '../../../components/section.tsx';
import { PrivacyNotice } from '../../../domain/village/privacy-notice.tsx';
import { lazySchema } from '../../../lib/forms/lazy-schema.ts';
import { useDraft } from '../../../lib/forms/use-draft.ts';
import { useSubmission } from '../../../lib/forms/use-submission.ts';
import { useValidatedForm, type ValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { formOf } from '../../../lib/http/form-of.ts';
import { usePickedPicture } from '../../../lib/pictures/use-picked-picture.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useToday } from '../../../lib/use-today.ts';
import { useWords } from '../../../lib/words.ts';
import { LazyFailedSubmission, LazySubmissionProgress, preloadSubmission } from './lazy-submission.ts';
import styles from './pengaduan-form.module.css';
import type { SentPengaduan } from './sent-panel.tsx';

const submissionCode = () => import('../pengaduan-submission.queries.ts');
const schema = lazySchema(async () => {
  // Loaded before sending, because the confirmation shows the code.
  const [{ schemaOfSubmission }] = await Promise.all([submissionCode(), preloadSubmission()]);
  return schemaOfSubmission;
});

type SenderFieldsProps = { field: ValidatedForm['field']; user: User | null };

function SenderFields({ field, user }: SenderFieldsProps) {
  const words = useWords();
  const onlyOfficials = words('Hanya dilihat petugas {desa}.');
  return (
    <Section card title="Tentang Anda">
      <PrivacyNotice>
        {words(
          'Yang disimpan: isian dan foto, untuk menindaklanjuti pengaduan ini. Identitas Anda hanya dilihat petugas {desa}. Identitas dan foto dihapus setelah pengaduan Selesai dan berumur satu tahun.',
        )}
      </PrivacyNotice>
      <TextField {...field('nama')} label="Nama" autoComplete="name" defaultValue={user?.nama} />
      <TextField
        {...field('nik')}
        label="NIK"
        hint={onlyOfficials}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
      />
      <TextField
        {...field('no_hp')}
        defaultValue={user?.no_hp ?? undefined}
        label="Nomor HP"
        hint={`${onlyOfficials} Format 08xxxxxxxxxx.`}
        type="tel"
        autoComplete="tel"
      />
      <TextField
        {...field('email')}
        label="Email"
        optional
        type="email"
        autoComplete="email"
        defaultValue={user?.email ?? ''}
      />
      <TextareaField {...field('alamat')} label="Alamat" optional rows={2} autoComplete="street-address" />
    </Section>
  );
}

type OnSent = (pengaduan: SentPengaduan) => void;

/** The form with its photo, its draft and the state of its submission. */
function usePengaduanForm(onSent: OnSent) {
  const picture = usePickedPicture('img', {
    types: ['image/jpeg', 'image/png'],
    typeText: PENGADUAN_TEXT.fileType,
  });
  const submission = useSubmission();
  const form = useValidatedForm({
    schema,
    check: picture.errors,
    fallback: 'Upload gagal',
    onSubmit: async (values) => {
      const { lama_mengisi, ...content } = values;
      const data = formOf(values);
      const { sendPengaduan } = await submissionCode();
      const photo = await picture.toSend();
      if (photo) data.set('img', photo);
      const { name, size } = picture.chosen?.file ?? {};
      const idempotencyKey = draft.keyFor([content, name, size]);
      const { pengaduan } = await submission.send((line) => sendPengaduan({ form: data, idempotencyKey, ...line }));
      draft.forget();
      onSent({
        ...content,
        kode: pengaduan.kode,
        batas_jawab: pengaduan.batas_jawab ?? null,
        hasPhoto: photo !== null,
      });
    },
  });
  const draft = useDraft(form.props.ref, 'pengaduan');
  return { form, draft, picture, submission };
}

type PengaduanFormState = ReturnType<typeof usePengaduanForm>;

function EventFields({ field }: Pick<ValidatedForm, 'field'>) {
  const today = useToday();
  return (
    <Section card title="Apa yang terjadi">
      <TextField {...field('judul')} label="Judul" hint="Satu kalimat, misalnya: Lampu jalan padam di RT 03." />
      <TextareaField
        {...field('uraian')}
        label="Uraian"
        rows={6}
        hint="Ceritakan apa yang terjadi, di mana, dan sejak kapan."
      />
      <DateField {...field('tanggal_pengaduan')} label="Tanggal kejadian" max={today} defaultValue={today} />
    </Section>
  );
}

function PhotoField({ form, picture }: Pick<PengaduanFormState, 'form' | 'picture'>) {
  return (
    <Section card title="Foto">
      <PictureField
        {...form.field('img')}
        label="Foto keadaan"
        hint="JPG, JPEG, atau PNG. Foto besar dikecilkan sebelum dikirim."
        noun="Foto"
        next="Ikut terkirim saat Anda menekan Kirim Pengaduan."
        picture={picture}
        current={null}
        stacked
        camera
        icon="image"
      >
        {(src) => src && <img className={styles.preview} src={src} alt="Foto yang akan dikirim" />}
      </PictureField>
    </Section>
  );
}

/** Progress of the submission, or the reason why it failed. */
function SubmissionState({ form, picture, submission }: Omit<PengaduanFormState, 'draft'>) {
  const { share, broken } = submission;
  const photo = picture.chosen?.file;
  return (
    <>
      {share !== null && photo && <LazySubmissionProgress share={share} files={[photo]} />}
      {form.failure !== null &&
        (broken ? (
          <LazyFailedSubmission broken={broken} noun="Pengaduan" />
        ) : (
          <FormFailure action={form.mayRetry && <p>Isian Anda tetap ada. Anda dapat mengirim lagi.</p>}>
            {form.failure}
          </FormFailure>
        ))}
    </>
  );
}

/** The complaint form: the event first, then a photo, then the complainant. */
export function PengaduanForm({ onSent }: { onSent: OnSent }) {
  const { user } = useSession();
  const { form, draft, picture, submission } = usePengaduanForm(onSent);
  const { share, broken } = submission;

  return (
    <form {...form.props} className={styles.form}>
      <LazyDraftOffer draft={draft} />
      <ErrorSummary errors={form.errors} />
      <fieldset className={styles.form} disabled={form.locked}>
        <EventFields field={form.field} />
        <PhotoField form={form} picture={picture} />
        <SenderFields field={form.field} user={user} />
        <BotProtection form={form} />
      </fieldset>
      <SubmissionState form={form} picture={picture} submission={submission} />
      <div className="stack-16">
        {share !== null && (
          <Button variant="secondary" wide onClick={submission.cancel}>
            Batalkan pengiriman
          </Button>
        )}
        <Button type="submit" wide busy={form.submitting} busyLabel="Mengirim...">
          {broken ? 'Kirim lagi' : 'Kirim Pengaduan'}
        </Button>
        <LazyDraftStatus draft={draft} />
      </div>
    </form>
  );
}
