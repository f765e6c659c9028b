import { emptyVillage } from './empty-village.ts';
import { guide } from './guide.ts';

const { sejarah, struktur } = emptyVillage();

/** What a new village has of the portal until it writes its own. */
export const SEEDED = {
  panduan: guide({ demo: false, nama: undefined }),
  judul_sejarah: sejarah.judul,
  jabatan: [...new Set(struktur.map(({ jabatan }) => jabatan))],
} as const;
