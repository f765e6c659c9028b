import { createHash } from 'node:crypto';
import { villageOf } from '@pendopo/opensid/map/identity';
import type { Filling, Item } from '@pendopo/opensid/plan';
import type { Backup } from '@pendopo/opensid/read/backup';
import { NOTHING_WRITTEN, Refusal } from '@pendopo/opensid/read/refusal';
import { words } from '../../lib/village-words.ts';
import { type Here, placeOf } from './state.ts';

/** This many differing rows with the same id indicate another installation. Fewer may have been edited in OpenSID. */
const FEWEST_OTHERS = 3;

const digits = (kode: string) => kode.replace(/\D/g, '');

/** Throws a refusal for a backup of another village than the portal's or an earlier move's. */
export function refuseOtherVillage(backup: Backup, { village, movedFrom }: Here): void {
  const { config } = villageOf(backup);
  const kode = config.kode_desa ?? '';
  const name = `${kode} (${config.nama_desa ?? ''})`;
  const earlier = movedFrom.find((one) => digits(one.kode) !== digits(kode));
  if (earlier)
    throw new Refusal(
      words`Cadangan ini milik {desa} ${name}, sedangkan pindahan sebelumnya dari {desa} ${earlier.kode} (${earlier.nama}). ${NOTHING_WRITTEN}`,
    );
  if (village.kode !== '' && digits(village.kode) !== digits(kode))
    throw new Refusal(
      words`Cadangan ini milik {desa} ${name}, sedangkan portal ini milik {desa} ${village.kode} (${village.nama}). ${NOTHING_WRITTEN}`,
    );
}

/** Hashes letters and digits only, because backups lose or repair other characters. */
function hashOf(text: string): string | null {
  const plain = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return plain === '' ? null : createHash('sha256').update(plain).digest('hex').slice(0, 16);
}

/** Fingerprints text that names no person and that differs between OpenSID installations. */
export function fingerprintsOf(backup: Backup): (sumber: string) => string | null {
  const texts = new Map<string, string>();
  for (const { id, judul } of backup.rows('artikel')) texts.set(`artikel ${id}`, judul ?? '');
  for (const { id, nama } of backup.rows('dokumen')) texts.set(`dokumen ${id}`, nama ?? '');
  const codes = new Map(backup.rows('urls').map(({ id, alias }) => [id, alias ?? '']));
  for (const { id, urls_id } of backup.rows('log_surat'))
    if (urls_id) texts.set(`log_surat ${id}`, codes.get(urls_id) ?? '');
  return (sumber) => hashOf(texts.get(sumber) ?? '');
}

type Compared = {
  known: readonly (Item | Filling)[];
  moved: Here['moved'];
  fingerprint: (sumber: string) => string | null;
};

/** Throws a refusal if most rows differ, because their ids are then another installation's. */
export function findChanged({ known, moved, fingerprint }: Compared): (Item | Filling)[] {
  const comparable = known.filter((item) => moved.get(placeOf(item)) && fingerprint(item.sumber));
  const changed = comparable.filter((item) => moved.get(placeOf(item)) !== fingerprint(item.sumber));
  if (changed.length >= FEWEST_OTHERS && changed.length * 2 > comparable.length)
    throw new Refusal(
      words`Cadangan ini dari pemasangan OpenSID yang lain: ${changed.length} dari ${comparable.length} baris yang nomornya sama dengan pindahan sebelumnya berisi lain. ${NOTHING_WRITTEN}`,
    );
  return changed;
}
