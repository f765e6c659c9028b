import { ISIAN_PREFIX, isianOf } from '@pendopo/shared/surat/isian-catalogue';
import type { Surat } from '@pendopo/shared/surat/schemas';
import type { Tinjauan, TinjauanBerkas } from '@pendopo/shared/surat/tinjauan';
import { alasanBerkas, KALIMAT_TINJAUAN, TINJAUAN_TEXT } from '@pendopo/shared/surat/tinjauan-text';
import type { FieldError } from '@pendopo/shared/text/api-error';
import { isiKalimat } from '@pendopo/shared/text/kalimat';
import { useState } from 'react';
import {
  type AttachmentSlot,
  attachmentErrors,
  type ChosenFiles,
  chosenFiles,
} from '../../../domain/surat/attachment-rules.ts';
import type { Answers } from '../../../domain/surat/use-perbaikan-submission.ts';
import { formTexts } from '../../../lib/forms/validate-form.ts';
import { useWords } from '../../../lib/words.ts';

const { warga } = KALIMAT_TINJAUAN;

export type PerbaikanValues = Record<string, string | null>;

/** Returns the reason for a requested file, the remedy, and the official's note. */
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

/** Holds the requested corrections and the applicant's answers. */
export function usePerbaikanAnswers(surat: Surat, tinjauan: Tinjauan) {
  const words = useWords();
  const [files] = useState<ChosenFiles>(() => ({ busy: new Map(), problems: new Map() }));
  const [brought, setBrought] = useState<ReadonlySet<string>>(new Set());
  const requested = tinjauan.berkas.flatMap((berkas, index) =>
    ['perlu_diganti', 'diminta'].includes(berkas.keadaan) ? [{ berkas, slot: slotOf(berkas, index) }] : [],
  );
  const marks = tinjauan.isian.filter(({ keadaan }) => keadaan === 'perlu_diganti');
  const fields = isianOf(surat.jenis_surat).flatMap((field) => {
    const mark = marks.find(({ name }) => name === field.name);
    return mark ? [{ field, mark }] : [];
  });
  // Requests may be answered one by one, so no upload is required.
  const slots = requested.map(({ slot }) => ({ ...slot, required: false }));
  const fileErrors = (form: HTMLFormElement) => attachmentErrors(form, { slots, files, words });
  const isAnswered = (form: HTMLFormElement) =>
    chosenFiles(form, slots).length + brought.size > 0 ||
    Object.entries(formTexts(form)).some(([name, text]) => name.startsWith(ISIAN_PREFIX) && text.trim() !== '');

  return {
    requested,
    fields,
    files,
    brought,
    bring(label: string, isBrought: boolean): void {
      const next = new Set(brought);
      if (isBrought) next.add(label);
      else next.delete(label);
      setBrought(next);
    },
    fileErrors,
    errors: (form: HTMLFormElement): FieldError[] =>
      isAnswered(form) ? fileErrors(form) : [{ msg: TINJAUAN_TEXT.nothingChosen, path: '' }],
    collect(values: PerbaikanValues, form: HTMLFormElement): Answers {
      const chosen = chosenFiles(form, slots);
      return {
        files: requested.flatMap(({ berkas, slot }) => {
          const file = chosen.find(({ index }) => index === slot.index)?.file;
          return file && !brought.has(slot.label) ? [{ label: slot.label, lampiranId: berkas.lampiran_id, file }] : [];
        }),
        brought: requested.map(({ slot }) => slot.label).filter((label) => brought.has(label)),
        fields: Object.fromEntries(
          Object.entries(values).flatMap(([name, value]) => (value ? [[name.slice(ISIAN_PREFIX.length), value]] : [])),
        ),
      };
    },
  };
}

export type PerbaikanAnswers = ReturnType<typeof usePerbaikanAnswers>;
