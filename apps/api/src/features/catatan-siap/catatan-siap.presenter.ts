import type { CatatanSiap } from '@pendopo/shared/catatan-siap/schemas';
import { UNTUK_CATATAN } from '@pendopo/shared/catatan-siap/text';
import { member } from '../../lib/member.ts';

type Row = { id: number; untuk: string; isi: string };

export const presentCatatanSiap = ({ id, untuk, isi }: Row): CatatanSiap => ({
  id,
  isi,
  untuk: member(UNTUK_CATATAN, untuk),
});
