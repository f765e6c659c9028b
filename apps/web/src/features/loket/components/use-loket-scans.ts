import type { FieldError } from '@pendopo/shared/api-error';
import { SURAT_TEXT } from '@pendopo/shared/surat/text';
import { useRef, useState } from 'react';
import { type AttachmentSlot, SCAN } from '../../../domain/letters/attachment-rules.ts';
import { prepareUpload } from '../../../lib/pictures/prepare-upload.ts';
import { createUuid } from '../../../lib/uuid.ts';

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

/** The files of an application. A new file gets the next free requirement. Sorting moves files, not requirements. */
export function useLoketScans(slots: readonly AttachmentSlot[]) {
  const [scans, setScans] = useState<readonly LoketScan[]>([]);
  const preparing = useRef(new Map<string, Promise<void>>());
  const latest = useRef(scans);
  const labels = slots.map(({ label }) => label);

  function show(change: (known: readonly LoketScan[]) => readonly LoketScan[]): void {
    latest.current = change(latest.current);
    setScans(latest.current);
  }

  async function prepare({ key, file }: LoketScan): Promise<void> {
    const prepared = await prepareUpload(file, SCAN);
    preparing.current.delete(key);
    const ready = prepared.problem === undefined ? { file: prepared.file } : { problem: prepared.problem };
    show((known) => known.map((scan) => (scan.key === key ? { ...scan, ...ready, busy: false } : scan)));
  }

  // A requirement of another application type counts as not assigned.
  const fitting = (label: string) => (labels.includes(label) ? label : '');
  const shown = scans.map((scan) => ({ ...scan, label: fitting(scan.label) }));
  const missing = slots.filter(({ label, required }) => required && !shown.some((scan) => scan.label === label));

  return {
    scans: shown,
    missing: missing.map(({ label }) => label),

    add(files: readonly File[]): void {
      const added = files.map((file) => ({ key: createUuid(), file, label: '', busy: true }));
      show((known) => {
        const taken = known.map(({ label }) => label);
        const free = labels.filter((label) => !taken.includes(label));
        return [...known, ...added.map((scan, index) => ({ ...scan, label: free[index] ?? '' }))];
      });
      for (const scan of added) preparing.current.set(scan.key, prepare(scan));
    },

    /** Assigns a requirement. The file that had it gets the previous requirement of this file. */
    assign(key: string, label: string): void {
      show((known) => {
        const before = known.find((scan) => scan.key === key)?.label ?? '';
        return known.map((scan) => {
          if (scan.key === key) return { ...scan, label };
          return label !== '' && scan.label === label ? { ...scan, label: before } : scan;
        });
      });
    },

    move(from: number, to: number): void {
      show((known) => {
        if (to < 0 || to >= known.length) return known;
        return moved(known, from, to).map((scan, index) => ({ ...scan, label: known[index]?.label ?? '' }));
      });
    },

    remove: (key: string) => show((known) => known.filter((scan) => scan.key !== key)),

    /** Adapts to another application type. Files keep shared requirements; other files are assigned anew. */
    fit(next: readonly AttachmentSlot[]): void {
      show((known) => {
        const asked = next.map(({ label }) => label);
        const free = asked.filter((label) => !known.some((scan) => scan.label === label));
        return known.map((scan) => (asked.includes(scan.label) ? scan : { ...scan, label: free.shift() ?? '' }));
      });
    },

    /** Resolves when all files are prepared. */
    settled: () => Promise.all(preparing.current.values()),

    errors(): FieldError[] {
      const wrong = latest.current.flatMap((scan) => {
        const msg = scan.problem ?? (fitting(scan.label) === '' ? UNASSIGNED : undefined);
        return msg ? [{ msg, path: scanField(scan) }] : [];
      });
      const absent = slots.filter(
        ({ label, required }) => required && !latest.current.some((scan) => scan.label === label),
      );
      const [first] = absent;
      return [...(first ? [{ msg: SURAT_TEXT.fileMissing(first.label), path: SCANS_FIELD }] : []), ...wrong];
    },

    chosen: () =>
      latest.current.flatMap(({ label, file }) => {
        const slot = slots.find((one) => one.label === label);
        return slot ? [{ index: slot.index, label, file }] : [];
      }),
  };
}

export type LoketScans = ReturnType<typeof useLoketScans>;
