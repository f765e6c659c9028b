import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { startMailbox } from './mailbox.ts';
import { hasVerifier, verifierReport } from './pdf-verifier.ts';
import type { Portal } from './run/portal.ts';
import { SIZES } from './screens.ts';
import { makeHead, switchSignaturesOn } from './signatory.ts';
import { fillSurat } from './surat.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const BUSINESS = {
  'Nama usaha': 'Warung Niken',
  'Bidang atau jenis usaha': 'Warung makan',
  'Alamat usaha': 'Dusun Krajan RT 01 RW 01',
  'Tahun mulai usaha': '2019',
  'Keperluan surat': 'Pengajuan kredit usaha',
};

/** Makes the page's connection as slow as 3G: 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms. */
async function onThreeG(page: Page): Promise<void> {
  await page.setViewportSize(SIZES.phone);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const rates = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...rates });
}

/** Switches mails to residents on, over a server without a password. */
const switchMailsOn = ({ sql }: Portal, port: number) =>
  sql(
    `UPDATE setelan_peringatan SET surel_warga = true, smtp_host = 'localhost', smtp_port = $1, smtp_enkripsi = 'tls',
       pengirim = 'portal@desa.example'`,
    [port],
  );

test('an application from a phone on 3G becomes a signed PDF on the phone, by a link in a mail', async ({
  page,
  portal,
  request,
  loginAs,
  createPerson,
  openPage,
}, testInfo) => {
  const mailbox = await startMailbox();
  await switchMailsOn(portal, mailbox.port);
  const mailed = (path: string) => expect.poll(() => mailbox.linkTo(path), { timeout: 90_000 }).not.toBeNull();
  await loginAs('user', { email: 'niken@contoh.example' });
  await onThreeG(page);

  await page.goto('/profil');
  await region(page, 'Kabar lewat surel').getByRole('button', { name: 'Kirim tautan' }).click();
  await mailed('/surel/verifikasi#');
  await page.goto(mailbox.linkTo('/surel/verifikasi#') ?? '');
  await page.getByRole('button', { name: 'Pastikan alamat' }).click();
  await expect(page.getByText(/^Alamat surel Anda dipastikan\./)).toBeVisible();

  await fillSurat(page);
  for (const [name, text] of Object.entries(BUSINESS)) await page.getByLabel(name).fill(text);
  await page.getByRole('button', { name: 'Periksa Ringkasan' }).click();
  await page.getByRole('button', { name: 'Kirim Pengajuan' }).click();
  await expect(page).toHaveURL('/profil');
  await mailed('/lacak?kode=');

  const admin = await createPerson('admin');
  const frasa = await switchSignaturesOn(request, admin);
  const [{ id } = {}] = await portal.sql('SELECT max(id) AS id FROM surat');
  const office = await openPage(admin);
  await office.goto(`/admin/surat-masuk/${id}`);
  await region(office, 'Persyaratan')
    .getByRole('button', { name: /^Terima semua/ })
    .click();
  await expect(office.getByText('Siap dibuatkan surat')).toBeVisible();
  await office.getByRole('link', { name: 'Buat Surat', exact: true }).click();
  await office.getByRole('button', { name: 'Setujui dan ambil nomor' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Setujui' }).click();
  await expect(region(office, 'Naskah')).toContainText('Menunggu tanda tangan');

  // Three taps from the notice, and one passphrase.
  const person = await createPerson('operator', { nama: 'Wirayuda Jatikusuma' });
  await makeHead(portal, person);
  const head = await openPage(person);
  await onThreeG(head);
  await head.goto('/admin');
  await head.getByRole('button', { name: /^Pemberitahuan/ }).click();
  await head.getByRole('link', { name: /^Surat menunggu tanda tangan Anda/ }).click();
  await head.getByRole('button', { name: /^Tanda tangani/ }).click();
  const dialog = head.getByRole('dialog', { name: 'Tanda tangani surat' });
  await dialog.getByLabel('Frasa sandi', { exact: true }).fill(frasa);
  await dialog.getByRole('button', { name: 'Tanda tangani' }).click();
  await expect(head.getByText('1 surat ditandatangani secara elektronik.')).toBeVisible();

  // An answer waits a while, because an official may undo a status.
  await portal.sql('UPDATE kiriman SET coba_at = now()');
  await mailed(`/surat/${id}`);
  await page.goto(mailbox.linkTo(`/surat/${id}`) ?? '');
  const download = page.waitForEvent('download');
  await region(page, 'Surat Anda')
    .getByRole('link', { name: /^Unduh surat bertanda tangan/ })
    .click();
  const path = testInfo.outputPath('surat.pdf');
  await (await download).saveAs(path);
  if (hasVerifier) {
    const report = verifierReport(path, testInfo.outputPath('store'));
    expect(report).toMatch(/Total document signed[\s\S]*Signature is Valid\.[\s\S]*Certificate is Trusted\./);
  }

  await page.goto('/v');
  await page
    .getByLabel(/^Berkas PDF/)
    .setInputFiles({ name: 'surat.pdf', mimeType: 'application/pdf', buffer: await readFile(path) });
  await page.getByRole('button', { name: 'Periksa berkas' }).click();
  await expect(page.getByText('SAMA PERSIS', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Tanda tangan elektronik/ })).toContainText('Pemerintah Desa Uji');
  await mailbox.close();
});
