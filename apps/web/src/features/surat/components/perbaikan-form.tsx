import { isiKalimat } from '@pendopo/shared/kalimat';
import { ISIAN_PREFIX, type Isian, isianOf } from '@pendopo/shared/surat/isian-catalogue';
import type { Surat } from '@pendopo/shared/surat/schemas';
import type { Tinjauan, TinjauanBerkas } from '@pendopo/shared/surat/tinjauan';
import { alasanBerkas, alasanIsian, KALIMAT_TINJAUAN, TINJAUAN_TEXT } from '@pendopo/shared/surat/tinjauan-text';
import { useState } from 'react';
import { BrokenSending } from '../../../components/broken-sending.tsx';
import { Button } from '../../../components/button.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { LateDraftOffer, LateDraftStatus } from '../../../components/late-draft-notice.tsx';
import { Section } from '../../../components/section.tsx';
import { SendingProgress } from '../../../components/sending-progress.tsx';
import { IsianField, useIsianExample } from '../../../domain/letters/isian-field.tsx';
import { formatLongDay } from '../../../lib/format.ts';
import { lateSchema } from '../../../lib/forms/late-schema.ts';
import { useDraft } from '../../../lib/forms/use-draft.ts';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { formTexts } from '../../../lib/forms/validate-form.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { AttachmentField } from './attachment-field.tsx';
import { type AttachmentSlot, attachmentErrors, type ChosenFiles, chosenFiles } from './attachment-rules.ts';
import styles from './perbaikan-form.module.css';
import { ScanExample } from './scan-example.tsx';
import { type Answers, usePerbaikanSending } from './use-perbaikan-sending.ts';

const { warga } = KALIMAT_TINJAUAN;

type Values = Record<string, string | null>;

const schemaOf = (fields: readonly Isian[]) =>
  lateSchema<Values>(async () => {
    const { isianSchema } = await import('@pendopo/shared/surat/isian');
    return isianSchema(fields);
  });

/** Why a file is asked for, what to do about it, and what the official has written. */
function adviceOf({ keadaan, alasan, catatan, kali }: TinjauanBerkas): string | undefined {
  const reason = alasan && alasanBerkas(alasan);
  const words = { kalimat_alasan: reason?.kalimat ?? '', cara: reason?.cara ?? '' };
  const first =
    kali > 1 && reason ? isiKalimat(warga.ulang, words) : [words.kalimat_alasan, words.cara].join(' ').trim();
  const missing = keadaan === 'diminta' && TINJAUAN_TEXT.neededNow;
  return [missing, first, catatan && `Catatan petugas: ${catatan}`].filter(Boolean).join(' ') || undefined;
}

const slotOf = (berkas: TinjauanBerkas, index: number): AttachmentSlot => ({
  index,
  label: berkas.jenis_persyaratan,
  note: adviceOf(berkas),
  required: true,
  field: `berkas_${index}`,
});

type PerbaikanFormProps = { surat: Surat; tinjauan: Tinjauan; onSent: () => void };

/** "Mohon perbaiki … hal berikut": just the files and fields that were asked for, each with its reason. */
export function PerbaikanForm({ surat, tinjauan, onSent }: PerbaikanFormProps) {
  const exampleOf = useIsianExample();
  const [files] = useState<ChosenFiles>(() => ({ busy: new Map(), problems: new Map() }));
  const [brought, setBrought] = useState<ReadonlySet<string>>(new Set());
  const asked = tinjauan.berkas.flatMap((berkas, index) =>
    ['perlu_diganti', 'diminta'].includes(berkas.keadaan) ? [{ berkas, slot: slotOf(berkas, index) }] : [],
  );
  const marks = tinjauan.isian.filter(({ keadaan }) => keadaan === 'perlu_diganti');
  const fields = isianOf(surat.jenis_surat).flatMap((field) => {
    const mark = marks.find(({ name }) => name === field.name);
    return mark ? [{ field, mark }] : [];
  });
  const [schema] = useState(() => schemaOf(fields.map(({ field }) => field)));
  const sending = usePerbaikanSending(surat.id);
  // One alone may be answered now, and another later.
  const slots = asked.map(({ slot }) => ({ ...slot, required: false }));
  const errorsOf = (element: HTMLFormElement) => attachmentErrors(element, { slots, files });
  const isAnswered = (element: HTMLFormElement) =>
    chosenFiles(element, slots).length + brought.size > 0 ||
    Object.entries(formTexts(element)).some(([name, text]) => name.startsWith(ISIAN_PREFIX) && text.trim() !== '');
  const checked = (element: HTMLFormElement) =>
    isAnswered(element) ? errorsOf(element) : [{ msg: TINJAUAN_TEXT.nothingChosen, path: '' }];

  function answersOf(values: Values, element: HTMLFormElement): Answers {
    const chosen = chosenFiles(element, slots);
    return {
      files: asked.flatMap(({ berkas, slot }) => {
        const file = chosen.find(({ index }) => index === slot.index)?.file;
        return file && !brought.has(slot.label) ? [{ label: slot.label, lampiranId: berkas.lampiran_id, file }] : [];
      }),
      brought: asked.map(({ slot }) => slot.label).filter((label) => brought.has(label)),
      fields: Object.fromEntries(
        Object.entries(values).flatMap(([name, value]) => (value ? [[name.slice(ISIAN_PREFIX.length), value]] : [])),
      ),
    };
  }

  const form = useValidatedForm<Values>({
    schema,
    check: checked,
    fallback: 'Gagal mengirim perbaikan',
    async onSubmit(values, element) {
      await Promise.all(files.busy.values());
      const errors = errorsOf(element);
      if (errors.length > 0) throw new ApiError({ status: 0, message: errors[0]?.msg ?? '', errors });
      await sending.send(answersOf(values, element));
      draft.forget();
      onSent();
    },
  });
  const draft = useDraft(form.props.ref, `perbaikan/${surat.id}`);
  const failure = form.failure ?? form.field('').error;
  const jumlah = asked.length + fields.length;
  const [permintaan] = tinjauan.permintaan;

  function bring(label: string, isBrought: boolean) {
    const next = new Set(brought);
    if (isBrought) next.add(label);
    else next.delete(label);
    setBrought(next);
  }

  return (
    <Section card title={isiKalimat(warga.judul_menunggu, { jumlah })}>
      <p>{isiKalimat(warga.pengantar, { judul: surat.jenis_surat })}</p>
      {permintaan && <p>{isiKalimat(warga.batas, { batas: formatLongDay(permintaan.batas) })}</p>}
      <form {...form.props} className="stack">
        <LateDraftOffer draft={draft} />
        <ErrorSummary errors={form.errors} />
        {asked.length > 0 && <ScanExample />}
        {asked.map(({ berkas, slot }) => (
          <div key={slot.label} className={styles.item}>
            {brought.has(slot.label) ? (
              <p className={styles.label}>{slot.label}</p>
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
                {warga.tombol_bawa}
                <span className={styles.hidden}>: {slot.label}</span>
              </span>
            </label>
          </div>
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
        <p className="quiet">{warga.ke_kantor}</p>
        {sending.share !== null && sending.files.length > 0 && (
          <SendingProgress share={sending.share} files={sending.files} />
        )}
        {sending.broken && !form.submitting && <BrokenSending broken={sending.broken} noun="Perbaikan" />}
        {failure && !sending.broken && <FormFailure>{failure}</FormFailure>}
        <LateDraftStatus draft={draft} />
        <div className="row-12">
          {sending.share !== null && (
            <Button variant="secondary" onClick={sending.cancel}>
              Batalkan pengiriman
            </Button>
          )}
          <Button type="submit" busy={form.submitting} busyLabel="Mengirim...">
            {sending.broken ? 'Kirim lagi' : warga.tombol_kirim}
          </Button>
        </div>
      </form>
    </Section>
  );
}
