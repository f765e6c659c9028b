import { type SubmitSuratInput, submitSuratSchema } from '@pendopo/shared/surat';
import { isUploaded, type SuratType } from '@pendopo/shared/surat-catalogue';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { ErrorBox } from '../../../components/error-box.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { Facts } from '../../../components/facts.tsx';
import { Section } from '../../../components/section.tsx';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { AttachmentField } from './attachment-field.tsx';
import { attachmentErrors, attachmentSlots, chosenFile } from './attachment-rules.ts';
import { IdentityFields } from './identity-fields.tsx';
import { ReviewDialog, type ReviewedSurat } from './review-dialog.tsx';
import styles from './surat-form.module.css';

type Review = ReviewedSurat & { settle: (error?: unknown) => void };

/** The application for one letter type: three sections, then a summary to check before it is sent. */
export function SuratForm({ type }: { type: SuratType }) {
  const slots = attachmentSlots(type);
  const brought = type.persyaratan.filter(({ label }) => !isUploaded(label));
  const [review, setReview] = useState<Review | null>(null);

  const form = useValidatedForm<SubmitSuratInput>({
    schema: submitSuratSchema,
    check: (element) => attachmentErrors(element, slots),
    fallback: 'Upload gagal',
    // Settled when the summary is left: sent, taken back to the form, or refused with errors of fields.
    onSubmit: (values, element) =>
      new Promise<void>((resolve, reject) => {
        const lampiran = slots.flatMap(({ index, label, field }) => {
          const file = chosenFile(element, field);
          return file ? [{ index, label, file }] : [];
        });
        const settle = (error?: unknown) => {
          setReview(null);
          if (error === undefined) resolve();
          else reject(error);
        };
        setReview({ values, lampiran, settle });
      }),
  });

  return (
    <form {...form.props} className={styles.form}>
      <ErrorSummary errors={form.errors} />
      {form.failure && <ErrorBox>{form.failure}</ErrorBox>}
      <Section card title="A. Data Diri">
        <IdentityFields form={form} />
      </Section>
      <Section card title="B. Informasi Surat">
        <input type="hidden" name="jenis_surat" value={type.judul} />
        <Facts facts={[['Jenis surat', type.judul]]} />
        <Link to="/layanan/surat-online">Lihat semua jenis surat</Link>
        <ul className={styles.notes}>
          {type.catatan.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Section>
      <Section card title="C. Lampiran Persyaratan">
        <p className={styles.lead}>
          Foto atau pindaian yang jelas dan tidak terpotong. JPG, JPEG, PNG, atau PDF, paling besar 5 MB per berkas.
        </p>
        {slots.map((slot) => (
          <AttachmentField
            key={`${type.kode}/${slot.field}`}
            slot={slot}
            error={form.field(slot.field).error}
            disabled={false}
          />
        ))}
        {brought.map(({ label, catatan }) => (
          <div key={label} className={styles.brought}>
            <p className={styles.broughtLabel}>Dibawa ke kantor desa</p>
            <p>{label}</p>
            {catatan && <p className={styles.lead}>{catatan}</p>}
          </div>
        ))}
      </Section>
      <div className={styles.submit}>
        <p className={styles.lead}>
          Data dan berkas Anda hanya dapat dibuka oleh Anda dan petugas desa, untuk memproses permohonan ini.
        </p>
        <Button type="submit" wide>
          Periksa Ringkasan
        </Button>
      </div>
      {review && (
        <ReviewDialog surat={review} onSettle={review.settle} onSent={() => form.props.ref.current?.reset()} />
      )}
    </form>
  );
}
