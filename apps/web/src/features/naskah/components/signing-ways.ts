import type { CaraTandaTangan } from '@pendopo/shared/naskah-text';
import type { Struktur } from '@pendopo/shared/struktur';

/** In whose name a letter is signed, and which official may. */
export const WAYS: Readonly<Record<CaraTandaTangan, { label: string; tipe: Struktur['tipe'] }>> = {
  kades: { label: 'Kepala Desa', tipe: 'kepala_desa' },
  sekdes_an: { label: 'a.n. Kepala Desa, oleh Sekretaris Desa', tipe: 'sekretaris' },
  kasi_ub: { label: 'a.n. Kepala Desa, u.b. Kepala Seksi', tipe: 'kasi' },
};

/** Who may sign in this way. */
export const signatoriesFor = (cara: CaraTandaTangan, struktur: readonly Struktur[]) =>
  struktur.filter(({ tipe, nama }) => tipe === WAYS[cara].tipe && nama.trim() !== '');
