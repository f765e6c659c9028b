import { isPengantarRt, isUploaded, type SuratType, servesAgain } from '@pendopo/shared/surat/catalogue';
import { ISIAN_PREFIX, type Isian, isianWargaOf } from '@pendopo/shared/surat/isian-catalogue';
import { joinMessages } from '@pendopo/shared/text/api-error';
import { useMemo, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ErrorBox } from '../../../components/error-box.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { Facts } from '../../../components/facts.tsx';
import { LazyDraftOffer, LazyDraftStatus } from '../../../components/lazy-draft-notice.tsx';
import { LazyPart } from '../../../components/lazy-part.tsx';
import { Link } from '../../../components/link.tsx';
import { Section } from '../../../components/section.tsx';
import {
  type AttachmentSlot,
  attachmentErrors,
  attachmentSlots,
  type ChosenFiles,
  chosenFiles,
  FILE_LIMIT,
  requestedHeads,
  reusedFiles,
} from '../../../domain/surat/attachment-rules.ts';
import { IdentityFields } from '../../../domain/surat/identity-fields.tsx';
import { IsianField } from '../../../domain/surat/isian-field.tsx';
import { FRESH_LINKS } from '../../../domain/surat/surat.queries.ts';
import type { ReviewedSurat, SuratValues } from '../../../domain/surat/surat-summary.tsx';
import { PrivacyNotice } from '../../../domain/village/privacy-notice.tsx';
import { rtRwQuery } from '../../../domain/village/rt-rw.queries.ts';
import { useVillage } from '../../../domain/village/village.tsx';
import { lazySchema } from '../../../lib/forms/lazy-schema.ts';
import { useDraft } from '../../../lib/forms/use-draft.ts';
import { useValidatedForm, type ValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { invalidate } from '../../../lib/http/query-cache.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { useWords } from '../../../lib/words.ts';
import { permohonanQueries } from '../permohonan.queries.ts';
import { RequirementField } from './requirement-field.tsx';
import styles from './surat-form.module.css';
import { useCopiedSurat } from './use-copied-surat.ts';

const FillOffers = lazyScreen(() => import('./fill-offers.tsx').then((part) => part.FillOffers));
const ReviewDialog = lazyScreen(() => import('./review-dialog.tsx').then((part) => part.ReviewDialog));
/** Number of sections. */
const PARTS = 3;
/** As high as the offers that may replace it. */
const BY_HAND = <p>Yang bertanda (opsional) boleh dikosongkan.</p>;

const schemaOf = (fields: readonly Isian[]) =>
  lazySchema<SuratValues>(async () => {
    const [{ submitSuratSchema }, { withIsian }] = await Promise.all([
      import('@pendopo/shared/surat/schemas'),
      import('@pendopo/shared/surat/isian'),
      ReviewDialog.preload(),
    ]);
    return withIsian(submitSuratSchema, fields);
  });

function SuratSection({ type, form }: { type: SuratType; form: ValidatedForm }) {
  const words = useWords();
  const extra = isianWargaOf(type.judul);
  return (
    <Section card title="B. Informasi Surat" part={[2, PARTS]}>
      <input type="hidden" name="jenis_surat" value={type.judul} />
      <Facts facts={[['Jenis surat', type.judul]]} />
      <Link to="/layanan/surat-online">Lihat semua jenis surat</Link>
      <ul className={styles.notes}>
        {type.catatan.map(words).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {extra.length > 0 && (
        <>
          <p className="quiet">
            Isian di bawah ini boleh dilengkapi nanti. Yang sudah diisi membuat surat Anda lebih cepat selesai.
          </p>
          {extra.map((isian) => (
            <IsianField key={isian.name} field={isian} {...form.field(ISIAN_PREFIX + isian.name)} optional />
          ))}
        </>
      )}
    </Section>
  );
}

/** Returns replacements for uploads: earlier files, and heads of RT or RW who can confirm. */
function useReplacements({ judul }: SuratType, slots: readonly AttachmentSlot[]) {
  const hydrated = useHydrated();
  const earlier = useQuery(hydrated ? permohonanQueries.earlierFiles() : null, FRESH_LINKS).data?.berkas_lama ?? [];
  const offered = earlier.filter(({ jenis_persyaratan, jenis_surat }) =>
    servesAgain(jenis_persyaratan, { earlier: jenis_surat, now: judul }),
  );
  const asksHead = slots.some(({ label }) => isPengantarRt(label));
  const heads = useQuery(hydrated && asksHead ? rtRwQuery : null).data?.rt_rw ?? [];
  return { offered, heads };
}

type IdentitySectionProps = { type: SuratType; form: ValidatedForm };

function IdentitySection({ type, form }: IdentitySectionProps) {
  const hydrated = useHydrated();
  return (
    <Section card title="A. Data Diri" part={[1, PARTS]}>
      <div className={styles.offer}>
        {hydrated ? (
          <LazyPart loading={BY_HAND} failed={BY_HAND}>
            <FillOffers judul={type.judul} form={form.props.ref} otherwise={BY_HAND} />
          </LazyPart>
        ) : (
          BY_HAND
        )}
      </div>
      <IdentityFields form={form} />
    </Section>
  );
}

type Replacements = ReturnType<typeof useReplacements>;
type Attachments = {
  type: SuratType;
  slots: readonly AttachmentSlot[];
  files: ChosenFiles;
  replacements: Replacements;
};

function RequirementSection({ type, slots, files, replacements, form }: Attachments & { form: ValidatedForm }) {
  const words = useWords();
  const { offered, heads } = replacements;
  const brought = type.persyaratan.filter(({ label }) => !isUploaded(label));
  return (
    <Section card title="C. Lampiran Persyaratan" part={[3, PARTS]}>
      <p className="quiet">Foto atau pindaian yang jelas dan tidak terpotong. {FILE_LIMIT} tiap berkas.</p>
      {slots.map((slot) => (
        <RequirementField
          key={`${type.kode}/${slot.field}`}
          slot={slot}
          earlier={offered.find(({ jenis_persyaratan }) => jenis_persyaratan === slot.label)}
          error={form.field(slot.field).error}
          files={files}
          heads={isPengantarRt(slot.label) ? heads : []}
        />
      ))}
      {brought.map(({ label, catatan }) => (
        <div key={label} className={styles.brought}>
          <p className={styles.broughtLabel}>{words('Dibawa ke kantor {desa}')}</p>
          <p>{words(label)}</p>
          {catatan && <p className="quiet">{words(catatan)}</p>}
        </div>
      ))}
    </Section>
  );
}

/** The form, and the checked application that waits for its confirmation. */
function useReviewedForm({ type, slots, files, replacements }: Attachments) {
  const words = useWords();
  const { offered, heads } = replacements;
  const schema = useMemo(() => schemaOf(isianWargaOf(type.judul)), [type.judul]);
  const [review, setReview] = useState<ReviewedSurat | null>(null);
  const form = useValidatedForm<SuratValues>({
    schema,
    check: (element) => attachmentErrors(element, { slots, files, words }),
    fallback: 'Upload gagal',
    onSubmit: async (values, element) => {
      await Promise.all(files.busy.values());
      const errors = attachmentErrors(element, { slots, files, words });
      if (errors.length > 0) throw new ApiError({ status: 0, message: joinMessages(errors), errors });
      setReview({
        values,
        lampiran: chosenFiles(element, slots),
        lama: reusedFiles(element, slots, offered),
        pengantar: requestedHeads(element, slots, heads),
      });
    },
  });
  return { form, review, closeReview: () => setReview(null) };
}

/** Application form in three sections, followed by a summary to check. */
export function SuratForm({ type }: { type: SuratType }) {
  const words = useWords();
  const { masa_simpan } = useVillage();
  const hydrated = useHydrated();
  const slots = attachmentSlots(type);
  const replacements = useReplacements(type, slots);
  const [files] = useState<ChosenFiles>(() => ({ busy: new Map(), problems: new Map() }));
  const { form, review, closeReview } = useReviewedForm({ type, slots, files, replacements });
  useCopiedSurat(form.props.ref, type.judul);
  const draft = useDraft(form.props.ref, `surat/${type.kode}`);

  return (
    <form {...form.props} className="stack">
      <LazyDraftOffer draft={draft} />
      <ErrorSummary errors={form.errors} />
      {form.failure && <ErrorBox>{form.failure}</ErrorBox>}
      <fieldset className="stack" disabled={!hydrated}>
        <IdentitySection type={type} form={form} />
        <SuratSection type={type} form={form} />
        <RequirementSection type={type} slots={slots} files={files} replacements={replacements} form={form} />
        <div className="stack-16">
          <PrivacyNotice>
            {words`Yang disimpan: isian dan berkas di atas, untuk memproses permohonan ini. Hanya dapat dibuka oleh Anda dan petugas {desa}; petugas yang membukanya tercatat pada halaman surat Anda. Berkas dihapus ${masa_simpan} setelah surat Selesai; isian tetap menjadi arsip {desa}.`}
          </PrivacyNotice>
          <Button type="submit" wide busy={form.submitting} busyLabel="Menyiapkan foto...">
            Periksa Ringkasan
          </Button>
          <LazyDraftStatus draft={draft} />
        </div>
      </fieldset>
      {review && (
        <ReviewDialog
          surat={review}
          keyFor={draft.keyFor}
          onSettle={(error) => {
            closeReview();
            if (error === undefined) return;
            form.refuse(error);
            void invalidate(permohonanQueries.earlierFiles());
          }}
          onSent={() => {
            draft.forget();
            form.props.ref.current?.reset();
          }}
        />
      )}
    </form>
  );
}
