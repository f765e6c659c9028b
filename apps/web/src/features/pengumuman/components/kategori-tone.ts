import type { KategoriPengumuman } from '@pendopo/shared/pengumuman/text';
import type { BadgeTone } from '../../../components/badge.tsx';

const TONES: Partial<Record<KategoriPengumuman, BadgeTone>> = { Darurat: 'genteng', Penting: 'kunyit' };

export const toneOf = (kategori: KategoriPengumuman): BadgeTone => TONES[kategori] ?? 'hijau';
