import { findSuratType, isPengantarRt, isUploaded, SURAT_CATALOGUE } from '@pendopo/shared/surat/catalogue';
import { ISIAN_PREFIX, type Isian, isianWargaOf } from '@pendopo/shared/surat/isian-catalogue';
import type { Surat } from '@pendopo/shared/surat/schemas';
import { useMemo, useRef, useState } from 'react';
import { BrokenSending } from '../../../components/broken-sending.tsx';
import { Button } from '../../../components/button.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { SelectField } from '../../../components/field.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { LeaveQuestion } from '../../../components/leave-question.tsx';
import { Section } from '../../../components/section.tsx';
import { SendingProgress } from '../../../components/sending-progress.tsx';
import { LoketCari } from '../../../domain/counter/loket-cari.tsx';
import { IsianField, useIsianExample } from '../../../domain/letters/isian-field.tsx';
import { fillIn } from '../../../lib/forms/draft-fields.ts';
import { lateSchema } from '../../../lib/forms/late-schema.ts';
import { isTouched } from '../../../lib/forms/touched.ts';
import { useSending } from '../../../lib/forms/use-sending.ts';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { createSendingKey } from '../../../lib/http/sending-key.ts';
import { enterSurat, findRequests, readRequest } from '../loket-writes.queries.ts';
import { attachmentSlots, headField } from './attachment-rules.ts';
import { HeadsList } from './heads-list.tsx';
import { IdentityFields } from './identity-fields.tsx';
import styles from './loket-form.module.css';
import { LoketScansField } from './loket-scans.tsx';
import type { SuratValues } from './surat-summary.tsx';
import { textsOf } from './use-copied-letter.ts';
import { useLoketScans } from './use-loket-scans.ts';

const ASK_NOW = 'Tanyakan sekarang; surat tidak bernomor tanpanya.';
const TITLES = SURAT_CATALOGUE.map(({ judul }) => judul);

const schemaOf = (fields: readonly Isian[]) =>
  lateSchema<SuratValues>(async () => {
    const [{ loketSuratSchema }, { withIsian }] = await Promise.all([
      import('@pendopo/shared/surat/schemas'),
      import('@pendopo/shared/surat/isian'),
    ]);
    return withIsian(loketSuratSchema, fields);
  });

const slotsOf = (judul: string) => {
  const type = findSuratType(judul);
  return type ? attachmentSlots(type) : [];
};

/** The big form of the counter: what the person says on the left, what the scanner gives on the right. */
export function LoketForm({ onSent }: { onSent: (surat: Surat) => void }) {
  const exampleOf = useIsianExample();
  const [judul, setJudul] = useState('');
  const type = findSuratType(judul);
  const [head, setHead] = useState('');
  const pengantar = slotsOf(judul).find(({ label }) => isPengantarRt(label));
  const slots = slotsOf(judul).filter((slot) => !head || slot.field !== pengantar?.field);
  const scans = useLoketScans(slots);
  const extra = isianWargaOf(judul);
  const schema = useMemo(() => schemaOf(isianWargaOf(judul)), [judul]);
  const brought = type?.persyaratan.filter(({ label }) => !isUploaded(label)) ?? [];
  const sending = useSending();
  const [sendingKey] = useState(createSendingKey);
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
      const asked = pengantar && head ? { ...pengantar, head } : undefined;
      const idempotencyKey = sendingKey.for([values, files, head]);
      const surat = await sending.send((line) =>
        enterSurat({ values, lampiran, pengantar: asked, idempotencyKey, ...line }),
      );
      sent.current = true;
      onSent(surat);
    },
  });
  const { ref } = form.props;

  function choose(next: string) {
    setJudul(next);
    setHead('');
    scans.fit(slotsOf(next));
  }

  /** Who is asked by a link, in place of a scan. */
  function ask(next: string) {
    setHead(next);
    scans.fit(slotsOf(judul).filter((slot) => !next || slot.field !== pengantar?.field));
  }

  return (
    <div className={styles.loket}>
      <LeaveQuestion hasChanges={() => !sent.current && (isTouched(ref.current) || scans.scans.length > 0)} />
      <LoketCari
        noun="permohonan"
        person="pemohon"
        find={findRequests}
        read={async (id) => textsOf(await readRequest(id), judul)}
        onFound={(texts) => {
          if (ref.current) fillIn(ref.current, { texts, files: {} });
        }}
      />
      <form {...form.props} className={styles.form} autoComplete="off" aria-label="Permohonan surat">
        <ErrorSummary errors={form.errors} />
        <fieldset className={styles.columns} disabled={form.locked}>
          <div className={styles.column}>
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
                    hint={isian.wajib ? [ASK_NOW, exampleOf(isian)].filter(Boolean).join(' ') : undefined}
                  />
                ))}
              </div>
            </Section>
            <Section card title="B. Data diri pemohon">
              <div className={styles.fields}>
                <IdentityFields form={form} atLoket />
              </div>
            </Section>
          </div>
          <div className={styles.column}>
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
                      onChange={({ target }) => ask(target.value)}
                    />
                  )}
                </HeadsList>
              )}
              {!type && <p className={styles.quiet}>Pilih jenis surat untuk melihat persyaratannya.</p>}
              {brought.length > 0 && (
                <p className={styles.quiet}>Diserahkan di loket: {brought.map(({ label }) => label).join('; ')}.</p>
              )}
            </Section>
          </div>
        </fieldset>
        {sending.share !== null && (
          <SendingProgress share={sending.share} files={scans.chosen().map(({ file }) => file)} />
        )}
        {form.failure !== null &&
          (sending.broken ? (
            <BrokenSending broken={sending.broken} noun="Permohonan" />
          ) : (
            <FormFailure>{form.failure}</FormFailure>
          ))}
        <Button type="submit" wide busy={form.submitting} busyLabel="Menyimpan...">
          {sending.broken ? 'Kirim lagi' : 'Simpan dan buat tanda terima'}
        </Button>
      </form>
    </div>
  );
}
