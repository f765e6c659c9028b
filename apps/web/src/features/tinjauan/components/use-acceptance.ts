import type { Tinjauan } from '@pendopo/shared/surat/tinjauan';
import { useEffect, useRef } from 'react';
import type { useTinjauanWrite } from '../../../domain/surat/use-tinjauan-write.ts';
import type { Marks } from '../tinjauan-writes.queries.ts';
import { unreadOf } from './next-job.ts';

type Acceptance = {
  tinjauan: Tinjauan;
  write: Pick<ReturnType<typeof useTinjauanWrite>, 'busy' | 'isRunning'>;
  save: (marks: Marks) => Promise<unknown>;
  onShow: (label: string) => void;
};

/** Accepts the file in sight and shows the next unchecked file. Key presses during a save are sent together. */
export function useAcceptance({ tinjauan, write: { busy, isRunning }, save, onShow }: Acceptance) {
  const wanted = useRef<string[]>([]);
  const accepted = useRef(new Set<string>());

  async function saveWanted() {
    // Presses during a running save wait for its end.
    if (isRunning()) return;
    const labels = wanted.current.splice(0);
    if (labels.length === 0) return;
    const berkas = labels.map((jenis_persyaratan) => ({ jenis_persyaratan, keadaan: 'diterima' as const }));
    await save({ berkas });
    for (const label of labels) accepted.current.delete(label);
  }
  useEffect(() => {
    if (!busy) void saveWanted();
  });

  return (label: string): void => {
    // A repeated press: the next file has not been seen yet.
    if (accepted.current.has(label)) return;
    wanted.current.push(label);
    accepted.current.add(label);
    const next = unreadOf(tinjauan).find(
      ({ jenis_persyaratan, lampiran_id }) => lampiran_id !== null && !accepted.current.has(jenis_persyaratan),
    );
    if (next) onShow(next.jenis_persyaratan);
    void saveWanted();
  };
}
