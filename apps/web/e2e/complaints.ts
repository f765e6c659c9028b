import type { Page } from '@playwright/test';
import type { Portal } from './run/portal.ts';

const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
let made = 0;

/** Returns a code that no complaint of this run has. */
function nextCode(): string {
  made += 1;
  let rest = made;
  let code = '';
  for (let place = 0; place < 10; place++) {
    code = CODE_LETTERS[rest % CODE_LETTERS.length] + code;
    rest = Math.floor(rest / CODE_LETTERS.length);
  }
  return code;
}

type Complaint = {
  userId?: number;
  status?: string;
  judul?: string;
  nama?: string;
  nik?: string;
  daysAgo?: number;
  batas?: string;
};

/** Inserts a complaint. Returns its id and its code. */
export async function insertComplaint(portal: Portal, given: Complaint = {}): Promise<{ id: number; kode: string }> {
  const { userId = null, status = 'Baru', judul = 'Lampu jalan padam', nama = 'Tirta Wijayanegara' } = given;
  const { nik = '9999011203880001', daysAgo = 0, batas = null } = given;
  const kode = nextCode();
  const [row] = await portal.sql(
    `INSERT INTO pengaduan (kode, user_id, nama, nik, no_hp, judul, uraian, tanggal_pengaduan, status, created_at, batas_jawab)
     VALUES ($1, $2, $3, $4, '081200000011', $5, 'Tiga lampu padam sejak Senin.', '2026-11-20', $6,
       now() - make_interval(days => $7) - interval '1 hour', now() + $8::interval)
     RETURNING id`,
    [kode, userId, nama, nik, judul, status, daysAgo, batas],
  );
  const id = Number(row?.id);
  await portal.sql(
    `INSERT INTO riwayat_pengaduan (pengaduan_id, status, created_at) SELECT id, 'Baru', created_at FROM pengaduan WHERE id = $1`,
    [id],
  );
  return { id, kode };
}

/** Fills in the complaint form with valid answers. Requires an installed page clock. */
export async function fillComplaint(page: Page): Promise<void> {
  await page.getByLabel('Judul').fill('Lampu jalan padam di RT 03');
  await page.getByLabel('Uraian').fill('Tiga lampu padam.\n\nSejak Senin malam.');
  await page.getByLabel('Nama', { exact: true }).fill('Tirta Wijayanegara');
  await page.getByLabel('NIK').fill('9999 0112 0388 0001');
  await page.getByLabel('Nomor HP').fill('0812-0000-0011');
}

/** Advances the page's clock by the time that a person needs to type. */
export const takeTime = (page: Page) => page.clock.fastForward(3100);
