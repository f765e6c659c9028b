import type { HitunganStatistik } from '@pendopo/shared/statistik/schemas';
import { KATEGORI_STATISTIK, type KategoriStatistik } from '@pendopo/shared/statistik/text';
import { useState } from 'react';
import { useSession } from '../../../lib/session/use-session.ts';
import { statistikEdits } from '../statistik-writes.queries.ts';

/** Holds the categories that are counted from the register. Admins choose them while a register exists. */
export function useCounted({ aktif, kategori: stored }: HitunganStatistik) {
  const isAdmin = useSession().user?.role === 'admin';
  const [picked, setPicked] = useState<readonly KategoriStatistik[] | null>(null);
  const chosen = picked ?? stored;
  const changed = KATEGORI_STATISTIK.some((kategori) => chosen.includes(kategori) !== stored.includes(kategori));
  return {
    stored,
    chosen,
    changed,
    mayChoose: aktif && isAdmin,
    toggle: (kategori: KategoriStatistik) =>
      setPicked(chosen.includes(kategori) ? chosen.filter((other) => other !== kategori) : [...chosen, kategori]),
    async choose(): Promise<void> {
      if (changed) await statistikEdits.choose(chosen);
    },
  };
}
