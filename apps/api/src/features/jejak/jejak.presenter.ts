import { FEATURES } from '@pendopo/shared/features';
import { type Jejak, jejakSchema } from '@pendopo/shared/jejak/schemas';
import { aksiText, JEJAK_TEXT, jenisText, kolomText, nilaiText } from '@pendopo/shared/jejak/text';
import { SPECIFICATION } from '@pendopo/shared/text/sebutan';
import * as z from 'zod/mini';
import { type Column, number, prose, second, text } from '../../lib/table.ts';
import { words } from '../../lib/village-words.ts';

type Row = Omit<Jejak, 'perubahan' | 'created_at'> & { perubahan: unknown; created_at: Date };

const changesOf = ({ perubahan }: Pick<Row, 'perubahan'>) => z.parse(jejakSchema.shape.perubahan, perubahan);

/** Labels of tables with a single row, as stored. */
const KINDS = new Map(
  FEATURES.flatMap(({ audit = {} }) => Object.entries(audit).map(([jenis, label]) => [jenis, SPECIFICATION(label)])),
);

/** Returns the label of an entry. Labels of single rows follow the village's words. */
const labelOf = ({ jenis, label }: Pick<Row, 'jenis' | 'label'>): string =>
  label === KINDS.get(jenis) ? words(jenisText(jenis)) : label;

export function presentJejak(row: Row): Jejak {
  return {
    id: row.id,
    oleh_id: row.oleh_id,
    oleh_nama: row.oleh_nama,
    aksi: row.aksi,
    jenis: row.jenis,
    sasaran_id: row.sasaran_id,
    label: labelOf(row),
    perubahan: changesOf(row),
    created_at: row.created_at.toISOString(),
  };
}

function changesText(row: Row): string {
  const changes = changesOf(row).map(({ kolom, dari, ke }) => {
    const [before, after] = [dari, ke].map((value) =>
      value === null ? JEJAK_TEXT.kosong : words(nilaiText(kolom, value)),
    );
    return `${words(kolomText(kolom))}: ${dari === null ? after : `${before} → ${after}`}`;
  });
  return changes.join('\n');
}

export const JEJAK_COLUMNS: Column<Row>[] = [
  second('Waktu', ({ created_at }) => created_at),
  text('Oleh', ({ oleh_nama }) => oleh_nama),
  text('Tindakan', ({ aksi }) => words(aksiText(aksi))),
  text('Jenis', ({ jenis }) => words(jenisText(jenis))),
  number('Nomor', ({ sasaran_id }) => sasaran_id),
  text('Label', labelOf),
  prose('Perubahan', changesText),
];
