import { findSuratType, isPengantarRt, isUploaded } from '@pendopo/shared/surat/catalogue';
import { type Isian, isianWargaOf } from '@pendopo/shared/surat/isian-catalogue';
import { useMemo, useState } from 'react';
import { attachmentSlots } from '../../../domain/surat/attachment-rules.ts';
import type { SuratValues } from '../../../domain/surat/surat-summary.tsx';
import { lazySchema } from '../../../lib/forms/lazy-schema.ts';
import { useLoketScans } from './use-loket-scans.ts';

const schemaOf = (fields: readonly Isian[]) =>
  lazySchema<SuratValues>(async () => {
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

/** Holds the application at the counter. A head of RT or RW who gets a link replaces the scan of the endorsement. */
export function useLoketSurat() {
  const [judul, setJudul] = useState('');
  const [head, setHead] = useState('');
  const type = findSuratType(judul);
  const pengantar = slotsOf(judul).find(({ label }) => isPengantarRt(label));
  const slotsBeside = (chosenHead: string) =>
    slotsOf(judul).filter((slot) => !chosenHead || slot.field !== pengantar?.field);
  const slots = slotsBeside(head);
  const scans = useLoketScans(slots);
  const schema = useMemo(() => schemaOf(isianWargaOf(judul)), [judul]);
  return {
    judul,
    type,
    head,
    pengantar,
    slots,
    scans,
    schema,
    extra: isianWargaOf(judul),
    brought: type?.persyaratan.filter(({ label }) => !isUploaded(label)) ?? [],
    choose(next: string) {
      setJudul(next);
      setHead('');
      scans.fit(slotsOf(next));
    },
    /** Chooses the head of RT or RW; '' for none. */
    chooseHead(next: string) {
      setHead(next);
      scans.fit(slotsBeside(next));
    },
  };
}

export type LoketSurat = ReturnType<typeof useLoketSurat>;
