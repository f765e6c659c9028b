import { SURAT_TEXT } from '@pendopo/shared/surat/text';
import type { FieldError } from '@pendopo/shared/text/api-error';
import type { Words } from '@pendopo/shared/text/sebutan';
import { useRef, useState } from 'react';
import { type AttachmentSlot, SCAN } from '../../../domain/surat/attachment-rules.ts';
import { prepareUpload } from '../../../lib/pictures/prepare-upload.ts';
import { createUuid } from '../../../lib/uuid.ts';
import { useWords } from '../../../lib/words.ts';

/** A chosen file. `label` is its requirement; '' if no requirement is free. */
export type LoketScan = {
  key: string;
  file: File;
  label: string;
  busy: boolean;
  problem?: string;
};

/** Field names that error messages refer to. */
export const SCANS_FIELD = 'berkas';
export const scanField = ({ key }: LoketScan) => `persyaratan_${key}`;

const UNASSIGNED = 'Pilih persyaratannya, atau hapus berkas ini';

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

type Slots = readonly AttachmentSlot[];
type Scans = readonly LoketScan[];

const labelsOf = (list: readonly { label: string }[]): string[] => list.map(({ label }) => label);

/** Returns the list with new files. Each gets the next free requirement. */
function withAdded(scans: Scans, added: Scans, slots: Slots): Scans {
  const used = labelsOf(scans);
  const free = labelsOf(slots).filter((label) => !used.includes(label));
  return [...scans, ...added.map((scan, index) => ({ ...scan, label: free[index] ?? '' }))];
}

/** Assigns a requirement. The file that had it gets the previous requirement of this file. */
function withAssigned(scans: Scans, key: string, label: string): Scans {
  const before = scans.find((scan) => scan.key === key)?.label ?? '';
  return scans.map((scan) => {
    if (scan.key === key) return { ...scan, label };
    return label !== '' && scan.label === label ? { ...scan, label: before } : scan;
  });
}

/** Moves a file. The requirements keep their places. */
function withMoved(scans: Scans, from: number, to: number): Scans {
  if (to < 0 || to >= scans.length) return scans;
  return moved(scans, from, to).map((scan, index) => ({ ...scan, label: scans[index]?.label ?? '' }));
}

/** Adapts to another application type. Files keep shared requirements; other files are assigned anew. */
function reassigned(scans: Scans, slots: Slots): Scans {
  const labels = labelsOf(slots);
  const free = labels.filter((label) => !scans.some((scan) => scan.label === label));
  return scans.map((scan) => (labels.includes(scan.label) ? scan : { ...scan, label: free.shift() ?? '' }));
}

/** Removes the labels of another application type, which count as not assigned. */
function withFittingLabels(scans: Scans, slots: Slots): Scans {
  const labels = labelsOf(slots);
  return scans.map((scan) => ({ ...scan, label: labels.includes(scan.label) ? scan.label : '' }));
}

/** Returns the labels of the mandatory requirements without a file. */
const missingIn = (scans: Scans, slots: Slots): string[] =>
  labelsOf(slots.filter(({ label, required }) => required && !scans.some((scan) => scan.label === label)));

function errorsIn(scans: Scans, { slots, words }: { slots: Slots; words: Words }): FieldError[] {
  const wrong = withFittingLabels(scans, slots).flatMap((scan) => {
    const msg = scan.problem ?? (scan.label === '' ? UNASSIGNED : undefined);
    return msg ? [{ msg, path: scanField(scan) }] : [];
  });
  const [first] = missingIn(scans, slots);
  return [...(first === undefined ? [] : [{ msg: words(SURAT_TEXT.fileMissing(first)), path: SCANS_FIELD }]), ...wrong];
}

/** The files of an application. A new file gets the next free requirement. Sorting moves files, not requirements. */
export function useLoketScans(slots: Slots) {
  const words = useWords();
  const [scans, setScans] = useState<Scans>([]);
  const preparing = useRef(new Map<string, Promise<void>>());
  const latest = useRef(scans);

  function show(change: (known: Scans) => Scans): void {
    latest.current = change(latest.current);
    setScans(latest.current);
  }

  async function prepare({ key, file }: LoketScan): Promise<void> {
    const prepared = await prepareUpload(file, SCAN);
    preparing.current.delete(key);
    const ready = prepared.problem === undefined ? { file: prepared.file } : { problem: prepared.problem };
    show((previous) => previous.map((scan) => (scan.key === key ? { ...scan, ...ready, busy: false } : scan)));
  }

  return {
    scans: withFittingLabels(scans, slots),
    missing: missingIn(scans, slots),
    add(files: readonly File[]): void {
      const added = files.map((file) => ({ key: createUuid(), file, label: '', busy: true }));
      show((previous) => withAdded(previous, added, slots));
      for (const scan of added) preparing.current.set(scan.key, prepare(scan));
    },
    assign: (key: string, label: string) => show((previous) => withAssigned(previous, key, label)),
    move: (from: number, to: number) => show((previous) => withMoved(previous, from, to)),
    remove: (key: string) => show((previous) => previous.filter((scan) => scan.key !== key)),
    /** Reassigns the files for the requirements of another application type. */
    fit: (next: Slots) => show((previous) => reassigned(previous, next)),
    /** Resolves when all files are prepared. */
    settled: () => Promise.all(preparing.current.values()),
    errors: () => errorsIn(latest.current, { slots, words }),
    chosen: () =>
      latest.current.flatMap(({ label, file }) => {
        const slot = slots.find((one) => one.label === label);
        return slot ? [{ index: slot.index, label, file }] : [];
      }),
  };
}

export type LoketScans = ReturnType<typeof useLoketScans>;
