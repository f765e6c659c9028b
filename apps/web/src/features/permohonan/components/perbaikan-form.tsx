import { ISIAN_PREFIX, type Isian } from '@pendopo/shared/surat/isian-catalogue';
import type { Surat } from '@pendopo/shared/surat/schemas';
import type { Tinjauan } from '@pendopo/shared/surat/tinjauan';
import { alasanIsian, KALIMAT_TINJAUAN } from '@pendopo/shared/surat/tinjauan-text';
import { isiKalimat } from '@pendopo/shared/text/kalimat';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { FailedSubmission } from '../../../components/failed-submission.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { LazyDraftOffer, LazyDraftStatus } from '../../../components/lazy-draft-notice.tsx';
import { Section } from '../../../components/section.tsx';
import { SubmissionProgress } from '../../../components/submission-progress.tsx';
import { AttachmentField } from '../../../domain/surat/attachment-field.tsx';
import { IsianField, useIsianExample } from '../../../domain/surat/isian-field.tsx';
import { usePerbaikanSubmission } from '../../../domain/surat/use-perbaikan-submission.ts';
import { formatLongDay } from '../../../lib/format.ts';
import { lazySchema } from '../../../lib/forms/lazy-schema.ts';
import { useDraft } from '../../../lib/forms/use-draft.ts';
import { useValidatedForm, type ValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { useWords } from '../../../lib/words.ts';
import styles from './perbaikan-form.module.css';
import { ScanExample } from './scan-example.tsx';
import { type PerbaikanAnswers, type PerbaikanValues, usePerbaikanAnswers } from './use-perbaikan-answers.ts';

const { warga } = KALIMAT_TINJAUAN;

const schemaOf = (fields: readonly Isian[]) =>
  lazySchema<PerbaikanValues>(async () => {
    const { isianSchema } = await import('@pendopo/shared/surat/isian');
    return isianSchema(fields);
  });

type PerbaikanFormProps = { surat: Surat; tinjauan: Tinjauan; onSent: () => void };

type RequestedFileProps = PerbaikanAnswers['requested'][number] & { answers: PerbaikanAnswers; form: ValidatedForm };

function RequestedFile({ berkas, slot, answers: { files, brought, bring }, form }: RequestedFileProps) {
  const words = useWords();
  return (
    <div className={styles.item}>
      {brought.has(slot.label) ? (
        <p className={styles.label}>{words(slot.label)}</p>
      ) : (
        <AttachmentField
          slot={slot}
          choose={berkas.lampiran_id === null ? warga.tombol_lengkapi : warga.tombol_ganti}
          error={form.field(slot.field).error}
          files={files}
        />
      )}
      <label className={styles.bring}>
        <input
          type="checkbox"
          checked={brought.has(slot.label)}
          disabled={form.submitting}
          onChange={({ target }) => bring(slot.label, target.checked)}
        />
        <span>
          {words(warga.tombol_bawa)}
          <span className={styles.hidden}>: {words(slot.label)}</span>
        </span>
      </label>
    </div>
  );
}

/** The form, its answers, its draft and the state of its submission. */
function usePerbaikanForm({ surat, tinjauan, onSent }: PerbaikanFormProps) {
  const answers = usePerbaikanAnswers(surat, tinjauan);
  const [schema] = useState(() => schemaOf(answers.fields.map(({ field }) => field)));
  const submission = usePerbaikanSubmission(surat.id);
  const form = useValidatedForm<PerbaikanValues>({
    schema,
    check: answers.errors,
    fallback: 'Gagal mengirim perbaikan',
    async onSubmit(values, element) {
      await Promise.all(answers.files.busy.values());
      const errors = answers.fileErrors(element);
      if (errors.length > 0) throw new ApiError({ status: 0, message: errors[0]?.msg ?? '', errors });
      await submission.send(answers.collect(values, element));
      draft.forget();
      onSent();
    },
  });
  const draft = useDraft(form.props.ref, `perbaikan/${surat.id}`);
  return { answers, form, draft, submission };
}

/** "Mohon perbaiki … hal berikut": form of the requested files and fields, each with its reason. */
export function PerbaikanForm({ surat, tinjauan, onSent }: PerbaikanFormProps) {
  const words = useWords();
  const exampleOf = useIsianExample();
  const { answers, form, draft, submission } = usePerbaikanForm({ surat, tinjauan, onSent });
  const { requested, fields } = answers;
  const failure = form.failure ?? form.field('').error;
  const jumlah = requested.length + fields.length;
  const [permintaan] = tinjauan.permintaan;

  return (
    <Section card title={isiKalimat(warga.judul_menunggu, { jumlah })}>
      <p>{isiKalimat(warga.pengantar, { judul: surat.jenis_surat })}</p>
      {permintaan && <p>{isiKalimat(warga.batas, { batas: formatLongDay(permintaan.batas) })}</p>}
      <form {...form.props} className="stack">
        <LazyDraftOffer draft={draft} />
        <ErrorSummary errors={form.errors} />
        {requested.length > 0 && <ScanExample />}
        {requested.map((one) => (
          <RequestedFile key={one.slot.label} {...one} answers={answers} form={form} />
        ))}
        {fields.map(({ field, mark }) => (
          <div key={field.name} className={styles.item}>
            <IsianField
              field={field}
              {...form.field(ISIAN_PREFIX + field.name)}
              hint={[alasanIsian(mark.alasan).kalimat, exampleOf(field)].filter(Boolean).join(' ')}
              defaultValue={surat.isian?.[field.name] ?? ''}
            />
          </div>
        ))}
        <p className="quiet">{words(warga.ke_kantor)}</p>
        {submission.share !== null && submission.files.length > 0 && (
          <SubmissionProgress share={submission.share} files={submission.files} />
        )}
        {submission.broken && !form.submitting && <FailedSubmission broken={submission.broken} noun="Perbaikan" />}
        {failure && !submission.broken && <FormFailure>{failure}</FormFailure>}
        <div className="row-12">
          {submission.share !== null && (
            <Button variant="secondary" onClick={submission.cancel}>
              Batalkan pengiriman
            </Button>
          )}
          <Button type="submit" busy={form.submitting} busyLabel="Mengirim...">
            {submission.broken ? 'Kirim lagi' : warga.tombol_kirim}
          </Button>
        </div>
        <LazyDraftStatus draft={draft} />
      </form>
    </Section>
  );
}
