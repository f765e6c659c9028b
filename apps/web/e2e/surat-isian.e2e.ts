import { expect, test } from './fixtures.ts';
import { attachScans, fillIdentity, formAddress, insertLetter, removeLetters, USAHA } from './letters.ts';
import { insertNumbered } from './naskah-numbered.ts';

test.afterEach(({ portal }) => removeLetters(portal));

test('a resident may fill in what the letter will say, sees it before sending, and on its page', async ({
  page,
  loginAs,
}) => {
  await loginAs('user');
  await page.goto(formAddress(USAHA));
  await expect(page.getByText('Isian di bawah ini boleh dilengkapi nanti.')).toBeVisible();
  await fillIdentity(page);
  await attachScans(page);
  await page.getByLabel('Nama usaha').fill('Warung Mbak Niken');
  await page.getByLabel('Tahun mulai usaha').fill('2'.repeat(201));
  await page.getByRole('button', { name: 'Periksa Ringkasan' }).click();
  await expect(page.getByLabel('Tahun mulai usaha')).toBeFocused();
  await expect(page.getByLabel('Tahun mulai usaha')).toHaveAccessibleDescription(/paling banyak 200 karakter/);
  await page.getByLabel('Tahun mulai usaha').fill('2019');
  await page.getByRole('button', { name: 'Periksa Ringkasan' }).click();
  const summary = page.getByRole('dialog', { name: 'Ringkasan' });
  const fact = (name: string) => summary.getByText(name, { exact: true }).locator('xpath=..');
  await expect(fact('Nama usaha')).toContainText('Warung Mbak Niken');
  await expect(fact('Alamat usaha')).toContainText('Dilengkapi nanti');
  await summary.getByRole('button', { name: 'Kirim Pengajuan' }).click();
  await expect(page).toHaveURL('/profil');
  await page.getByRole('link', { name: /^Lihat Detail surat/ }).click();
  const section = page.getByRole('region', { name: 'B. INFORMASI SURAT' });
  await expect(section).toContainText('Warung Mbak Niken');
  await expect(section.getByText('Alamat usaha', { exact: true }).locator('xpath=..')).toContainText('Belum diisi');
});

test('a resident reads how far the letter is, its number, and where and when to fetch it', async ({
  page,
  portal,
  request,
  loginAs,
  createPerson,
}) => {
  const admin = await createPerson('admin');
  const naskah = await insertNumbered(portal, { request, admin });
  const { user } = await loginAs('user');
  await portal.sql('UPDATE surat SET user_id = $1 WHERE id = $2', [user.id, naskah.surat_id]);
  await page.goto(`/surat/${naskah.surat_id}`);
  const section = page.getByRole('region', { name: 'Surat Anda' });
  await expect(section).toContainText('Surat Anda sudah bernomor dan menunggu tanda tangan.');
  await expect(section).toContainText(naskah.nomor);
  await expect(section.getByRole('link')).toHaveCount(0);

  const headers = { Authorization: `Bearer ${admin.token}` };
  const step = (name: string, data: object) =>
    request.post(`/api/surat/${naskah.surat_id}/naskah/${name}`, { headers, data });
  await expect(await step('tanda-tangan', { tanggal: naskah.tanggal })).toBeOK();
  await page.reload();
  await expect(section.getByRole('status')).toContainText('Surat Anda siap diambil di kantor desa.');
  await expect(section).toContainText('Jam pelayanan: Senin');
  await expect(await step('serah', { kepada: 'pemohon', cara: 'ambil' })).toBeOK();
  await page.reload();
  await expect(section).toContainText('Surat Anda sudah diserahkan.');
});

test('a refusal gives its reason, and the same can be asked for again without typing it anew', async ({
  page,
  portal,
  loginAs,
  faults,
}) => {
  faults.allowStatus(400);
  const admin = await loginAs('admin');
  const id = await insertLetter(portal, { userId: admin.user.id, nama: 'Niken Larasanti' });
  await portal.sql(`UPDATE surat SET isian = '{"nama_usaha":"Warung Mbak Niken"}' WHERE id = $1`, [id]);
  await page.goto(`/admin/surat-masuk/${id}`);
  await page.getByRole('button', { name: 'Ubah Status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ubah Status Surat' });
  await dialog.getByLabel('Status').selectOption('Ditolak');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Alasan penolakan wajib diisi');
  await dialog.getByLabel('Alasan penolakan').selectOption('Tidak tercatat atau tidak berdomisili di desa');
  await expect(dialog.getByLabel('Catatan untuk pemohon')).toHaveValue(/di wilayah Desa Kalijernih\.$/);
  await dialog.getByLabel('Alasan penolakan').selectOption('Permohonan yang sama sudah ada');
  await expect(dialog.getByLabel('Catatan untuk pemohon')).toHaveValue(/^Permohonan yang sama/);
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog).toBeHidden();

  const { user } = await loginAs('user');
  await portal.sql('UPDATE surat SET user_id = $1 WHERE id = $2', [user.id, id]);
  await page.goto(`/surat/${id}`);
  const section = page.getByRole('region', { name: 'Permohonan ditolak' });
  await expect(section).toContainText('Permohonan yang sama sudah kami terima dan sedang berjalan.');
  await section.getByRole('link', { name: 'Ajukan lagi' }).click();
  await expect(page.getByLabel('Nama lengkap')).toHaveValue('Niken Larasanti');
  await expect(page.getByLabel('NIK', { exact: true })).toHaveValue('9999015203880001');
  await expect(page.getByLabel('Nama usaha')).toHaveValue('Warung Mbak Niken');
});
