import type { KeadaanBerkas } from '@pendopo/shared/surat/tinjauan-text';
import type { BadgeTone } from '../../../components/badge.tsx';

export const TINJAUAN_TONE: Readonly<Record<KeadaanBerkas, BadgeTone>> = {
  belum_diperiksa: 'netral',
  diterima: 'hijau',
  perlu_diganti: 'genteng',
  diminta: 'genteng',
  diganti: 'biru',
  dibawa_ke_kantor: 'kunyit',
  tidak_diperlukan: 'netral',
};
