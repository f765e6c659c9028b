import { TIPE_PENANDA_TANGAN } from '@pendopo/shared/naskah/signing';
import type { CaraTandaTangan } from '@pendopo/shared/naskah/text';
import type { Struktur } from '@pendopo/shared/struktur/schemas';
import { type Text, villageTexts } from '@pendopo/shared/text/sebutan';

export const WAYS: Readonly<Record<CaraTandaTangan, Text>> = villageTexts({
  kades: '{Kepala Desa}',
  sekdes_an: 'a.n. {Kepala Desa}, oleh {Sekretaris Desa}',
  kasi_ub: 'a.n. {Kepala Desa}, u.b. Kepala Seksi',
});

/** Returns the people whose post signs in this way. */
export const signatoriesFor = (cara: CaraTandaTangan, struktur: readonly Struktur[]) =>
  struktur.filter(({ tipe, nama }) => tipe === TIPE_PENANDA_TANGAN[cara] && nama.trim() !== '');
