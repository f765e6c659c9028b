import { SURAT_CATALOGUE } from '@pendopo/shared/surat/catalogue';
import { ISIAN_PREFIX } from '@pendopo/shared/surat/isian-catalogue';
import type { Surat } from '@pendopo/shared/surat/schemas';
import { useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { FailedSubmission } from '../../../components/failed-submission.tsx';
import { SelectField } from '../../../components/field.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { LeaveQuestion } from '../../../components/leave-question.tsx';
import { Section } from '../../../components/section.tsx';
import { SubmissionProgress } from '../../../components/submission-progress.tsx';
import { LoketCari } from '../../../domain/counter/loket-cari.tsx';
import { HeadsList } from '../../../domain/endorsements/heads-list.tsx';
import { registerQuery } from '../../../domain/residents/residents.queries.ts';
import { headField } from '../../../domain/surat/attachment-rules.ts';
import { IdentityFields } from '../../../domain/surat/identity-fields.tsx';
import { IsianField, useIsianExample } from '../../../domain/surat/isian-field.tsx';
import type { SuratValues } from '../../../domain/surat/surat-summary.tsx';
import { textsOf } from '../../../domain/surat/texts-of.ts';
import { isTouched } from '../../../lib/forms/touched.ts';
import { useSubmission } from '../../../lib/forms/use-submission.ts';
import { useValidatedForm, type ValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { createIdempotencyKey } from '../../../lib/http/idempotency-key.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { useWords } from '../../../lib/words.ts';
import { enterSurat, findByName, findRequests, findResident, openFound, readRequest } from '../loket-writes.queries.ts';
import styles from './loket-form.module.css';
import { LoketScansField } from './loket-scans.tsx';
import { fillApplicant, useDeceased } from './use-deceased.ts';
import { type LoketSurat, useLoketSurat } from './use-loket-surat.ts';

const REQUIRED_HINT = 'Tanyakan sekarang; surat tidak bernomor tanpanya.';
const TITLES = SURAT_CATALOGUE.map(({ judul }) => judul);

type SectionProps = { request: LoketSurat; form: ValidatedForm };

/** The scans, and the requirements without a scan. */
function ScansSection({ request, form }: SectionProps) {
  const words = useWords();
  const { type, head, pengantar, slots, scans, brought, chooseHead } = request;
  return (
    <Section card title="C. Pindaian">
      <LoketScansField slots={slots} scans={scans} errorOf={(name) => form.field(name).error} />
      {pengantar && (
        <HeadsList>
          {(options) => (
            <SelectField
              {...form.field(headField(pengantar))}
              label="Minta pengantar lewat tautan"
              hint="Tautannya dikirim lewat WhatsApp setelah permohonan disimpan."
              optional
              placeholder="Tidak, pengantarnya dipindai"
              options={options}
              value={head}
              onChange={({ target }) => chooseHead(target.value)}
            />
          )}
        </HeadsList>
      )}
      {!type && <p className="quiet">Pilih jenis surat untuk melihat persyaratannya.</p>}
      {brought.length > 0 && (
        <p className="quiet">Diserahkan di loket: {brought.map(({ label }) => words(label)).join('; ')}.</p>
      )}
    </Section>
  );
}

/** The type of the application, and its own questions. */
function SuratSection({ request: { judul, extra, choose }, form }: SectionProps) {
  const exampleOf = useIsianExample();
  return (
    <Section card title="A. Surat">
      <SelectField
        {...form.field('jenis_surat')}
        label="Jenis surat"
        placeholder="Pilih jenis surat"
        options={TITLES}
        value={judul}
        onChange={({ target }) => choose(target.value)}
      />
      <div className={styles.pairs}>
        {extra.map((isian) => (
          <IsianField
            key={isian.name}
            field={isian}
            {...form.field(ISIAN_PREFIX + isian.name)}
            optional={!isian.wajib}
            hint={isian.wajib ? [REQUIRED_HINT, exampleOf(isian)].filter(Boolean).join(' ') : undefined}
          />
        ))}
      </div>
    </Section>
  );
}

/** Validates and submits the application with its scans. */
function useLoketSubmission({ head, pengantar, scans, schema }: LoketSurat, onSent: (surat: Surat) => void) {
  const submission = useSubmission();
  const [submissionKey] = useState(createIdempotencyKey);
  const sent = useRef(false);

  const form = useValidatedForm<SuratValues>({
    schema,
    check: scans.errors,
    fallback: 'Gagal menyimpan permohonan',
    async onSubmit(values) {
      await scans.settled();
      const errors = scans.errors();
      if (errors.length > 0) throw new ApiError({ status: 0, message: errors[0]?.msg ?? '', errors });
      const lampiran = scans.chosen();
      const files = lampiran.map(({ label, file: { name, size } }) => [label, name, size]);
      const endorsement = pengantar && head ? { ...pengantar, head } : undefined;
      const idempotencyKey = submissionKey.for([values, files, head]);
      const surat = await submission.send((line) =>
        enterSurat({ values, lampiran, pengantar: endorsement, idempotencyKey, ...line }),
      );
      sent.current = true;
      onSent(surat);
    },
  });
  const hasChanges = () => !sent.current && (isTouched(form.props.ref.current) || scans.scans.length > 0);

  return { form, submission, hasChanges };
}

/** The form of the counter: the applicant's data on the left, the scans on the right. */
export function LoketForm({ onSent }: { onSent: (surat: Surat) => void }) {
  const words = useWords();
  const request = useLoketSurat();
  const { judul, choose } = request;
  const hasRegister = useQuery(registerQuery).data?.setelan.aktif === true;
  const { form, submission, hasChanges } = useLoketSubmission(request, onSent);
  const { ref } = form.props;
  const deceased = useDeceased({ form: ref, judul, choose });

  return (
    <div className={styles.loket}>
      <LeaveQuestion hasChanges={hasChanges} />
      <LoketCari
        noun="permohonan"
        person="pemohon"
        find={findRequests}
        register={{
          byNik: findResident,
          byName: hasRegister ? findByName : undefined,
          open: (id) => openFound(id, words),
        }}
        deceased={deceased}
        read={async (id) => textsOf(await readRequest(id), judul)}
        onFound={(texts, marked = false) => fillApplicant(ref.current, { texts, marked })}
      />
      <form {...form.props} className={styles.form} autoComplete="off" aria-label="Permohonan surat">
        <ErrorSummary errors={form.errors} />
        <fieldset className={styles.columns} disabled={form.locked}>
          <div className={styles.column}>
            <SuratSection request={request} form={form} />
            <Section card title="B. Data diri pemohon">
              <div className={styles.fields}>
                <IdentityFields form={form} atLoket />
              </div>
            </Section>
          </div>
          <div className={styles.column}>
            <ScansSection request={request} form={form} />
          </div>
        </fieldset>
        {submission.share !== null && (
          <SubmissionProgress share={submission.share} files={request.scans.chosen().map(({ file }) => file)} />
        )}
        {form.failure !== null &&
          (submission.broken ? (
            <FailedSubmission broken={submission.broken} noun="Permohonan" />
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
