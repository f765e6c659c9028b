import { villageClock } from '@pendopo/shared/dates';
import { type Jejak, jejakSchema } from '@pendopo/shared/jejak';
import { aksiText, JEJAK_TEXT, jenisText, kolomText, nilaiText } from '@pendopo/shared/jejak-text';
import * as z from 'zod/mini';

type Row = Omit<Jejak, 'perubahan' | 'created_at'> & { perubahan: unknown; created_at: Date };

const changesOf = ({ perubahan }: Pick<Row, 'perubahan'>) => z.parse(jejakSchema.shape.perubahan, perubahan);

/** A trace as admins see it. */
export function presentJejak(row: Row): Jejak {
  return {
    id: row.id,
    oleh_id: row.oleh_id,
    oleh_nama: row.oleh_nama,
    aksi: row.aksi,
    jenis: row.jenis,
    sasaran_id: row.sasaran_id,
    label: row.label,
    perubahan: changesOf(row),
    created_at: row.created_at.toISOString(),
  };
}

/** The names of the columns of the file. */
export const KOLOM_JEJAK = ['Waktu (WIB)', 'Oleh', 'Tindakan', 'Jenis', 'Nomor', 'Label', 'Perubahan'];

/** A trace as a line of the file. */
export function presentJejakLine(row: Row): string[] {
  const changes = changesOf(row).map(({ kolom, dari, ke }) => {
    const [before, after] = [dari, ke].map((value) => (value === null ? JEJAK_TEXT.kosong : nilaiText(kolom, value)));
    return `${kolomText(kolom)}: ${dari === null ? after : `${before} → ${after}`}`;
  });
  const when = villageClock(row.created_at).toISOString().slice(0, 19).replace('T', ' ');
  const number = row.sasaran_id === null ? '' : String(row.sasaran_id);
  return [when, row.oleh_nama, aksiText(row.aksi), jenisText(row.jenis), number, row.label, changes.join('\n')];
}
