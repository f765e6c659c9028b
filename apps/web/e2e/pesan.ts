import type { Portal } from './run/portal.ts';

const FIELDS = {
  nama: 'Niken Larasanti',
  email: 'niken@contoh.example',
  no_hp: '081200000011',
  pesan: 'Apakah kantor buka besok?' as string | null,
  dibaca_at: null as string | null,
};

/** Inserts a message to the office. Returns its id. */
export async function insertPesan({ sql }: Pick<Portal, 'sql'>, own: Partial<typeof FIELDS> = {}): Promise<number> {
  const { nama, email, no_hp, pesan, dibaca_at } = { ...FIELDS, ...own };
  const [row] = await sql(
    'INSERT INTO pesan_kontak (nama, email, no_hp, pesan, dibaca_at) VALUES ($1, $2, $3, $4, $5) RETURNING id',
    [nama, email, no_hp, pesan, dibaca_at],
  );
  return Number(row?.id);
}
