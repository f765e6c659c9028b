import type { Portal } from './run/portal.ts';

const FIELDS = {
  oleh_id: null as number | null,
  oleh_nama: 'Sari Wulandari',
  aksi: 'ubah',
  jenis: 'berita',
  label: 'Panen raya',
  dari: 'Lama' as string | null,
  ke: 'Baru' as string | null,
  created_at: new Date().toISOString(),
};

/** Inserts an audit entry of an official. Returns its id. */
export async function insertJejak({ sql }: Pick<Portal, 'sql'>, own: Partial<typeof FIELDS> = {}): Promise<number> {
  const { oleh_id, oleh_nama, aksi, jenis, label, dari, ke, created_at } = { ...FIELDS, ...own };
  const [row] = await sql(
    `INSERT INTO jejak (oleh_id, oleh_nama, aksi, jenis, sasaran_id, label, perubahan, created_at)
     VALUES ($1, $2, $3, $4, 12, $5, $6, $7) RETURNING id`,
    [oleh_id, oleh_nama, aksi, jenis, label, JSON.stringify([{ kolom: 'title', dari, ke }]), created_at],
  );
  return Number(row?.id);
}
