import { KODE_UNSUR, SURVEI_TEXT, UNSUR } from '@pendopo/shared/survei/text';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure } from '../../../../test/network.ts';
import { type As, usePages } from '../../../../test/page.tsx';

const pages = usePages();
const KODE = '23456789AB';
const READ = `GET /nilai/${KODE}` as const;
const SEND = `POST /nilai/${KODE}` as const;
const open = { nilai: { judul: 'Surat Keterangan Usaha', keadaan: 'dibuka' } } as const;

async function openSurvey(as: As = 'visitor', search = '') {
  pages.answer(READ, open);
  return pages.open(`/nilai?kode=${KODE}${search}`, { as });
}
type User = Awaited<ReturnType<typeof openSurvey>>;

const question = (at: number) => screen.findByRole('heading', { name: new RegExp(`^Pertanyaan ${at} dari 9\\. `) });

/** Taps an answer of the question in sight. */
async function tap(user: User, at: number, label: string) {
  const group = within(await screen.findByRole('group', { name: new RegExp(`^Pertanyaan ${at} dari 9`) }));
  await user.click(group.getByRole('button', { name: label }));
}

/** Gives the best answer to all questions. */
async function tapAll(user: User) {
  for (const [at, kode] of KODE_UNSUR.entries()) await tap(user, at + 1, UNSUR[kode].jawaban[3]);
}

test('nine taps and one more send the answers', async () => {
  pages.answer(SEND, { message: SURVEI_TEXT.thanks });
  const user = await openSurvey();
  await tapAll(user);
  await user.click(await screen.findByRole('button', { name: 'Kirim penilaian' }));
  expect(await screen.findByText(SURVEI_TEXT.thanks)).toBeInTheDocument();
  expect(pages.requests(SEND).map(({ body }) => body)).toEqual([
    { jawaban: Object.fromEntries(KODE_UNSUR.map((kode) => [kode, 4])), pesan: '' },
  ]);
  await waitFor(() => expect(screen.getByRole('status')).toHaveFocus());
});

test('the keyboard answers, goes back and changes an answer, and unknown is an answer', async () => {
  pages.answer(SEND, { message: SURVEI_TEXT.thanks });
  const user = await openSurvey();
  await question(1);
  screen.getByRole('button', { name: 'Tidak sesuai' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await question(2)).toHaveFocus());
  await user.tab();
  await user.keyboard(' ');
  await waitFor(async () => expect(await question(3)).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Kembali' }));
  expect(await screen.findByRole('button', { name: 'Tidak mudah' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Lanjut' }));
  await question(3);
  await user.click(screen.getByRole('button', { name: 'Kembali' }));
  await user.click(await screen.findByRole('button', { name: 'Mudah' }));
  for (let at = 3; at <= 9; at += 1) await tap(user, at, 'Tidak tahu');
  await user.type(await screen.findByLabelText(/^Saran atau keluhan/), 'Terima kasih');
  await user.click(screen.getByRole('button', { name: 'Kembali' }));
  await user.click(await screen.findByRole('button', { name: 'Lanjut' }));
  expect(await screen.findByLabelText(/^Saran atau keluhan/)).toHaveValue('Terima kasih');
  await user.click(screen.getByRole('button', { name: 'Kirim penilaian' }));
  await screen.findByText(SURVEI_TEXT.thanks);
  const unknown = Object.fromEntries(KODE_UNSUR.slice(2).map((kode) => [kode, null]));
  expect(pages.requests(SEND).map(({ body }) => body)).toEqual([
    { jawaban: { persyaratan: 1, prosedur: 3, ...unknown }, pesan: 'Terima kasih' },
  ]);
});

test('the answers stay in the page until the server has accepted them', async () => {
  pages.answer(SEND, failure(503, 'Terjadi kesalahan pada server'));
  const user = await openSurvey();
  await tapAll(user);
  await user.click(await screen.findByRole('button', { name: 'Kirim penilaian' }));
  expect(await screen.findByText(/^Jawaban Anda tetap ada\./)).toBeInTheDocument();
  pages.answer(SEND, { message: SURVEI_TEXT.already });
  await user.click(screen.getByRole('button', { name: 'Kirim lagi' }));
  expect(await screen.findByText(SURVEI_TEXT.already)).toBeInTheDocument();
});

test('leaving with answers asks first', async () => {
  const user = await openSurvey();
  await tap(user, 1, 'Sesuai');
  await question(2);
  await user.click(screen.getAllByRole('link', { name: 'Data Terbuka' })[0] as HTMLElement);
  expect(await screen.findByRole('dialog')).toHaveTextContent('Perubahan belum disimpan');
  await user.click(screen.getByRole('button', { name: 'Lanjut mengisi' }));
  await question(2);
});

test.each([
  ['dinilai', SURVEI_TEXT.already],
  ['belum', SURVEI_TEXT.notYet],
] as const)('a request that is %s has no questions', async (keadaan, text) => {
  pages.answer(READ, { nilai: { ...open.nilai, keadaan } });
  await pages.open(`/nilai?kode=${KODE}`);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Lihat perkembangannya' })).toHaveAttribute('href', `/lacak?kode=${KODE}`);
  expect(screen.queryByRole('heading', { name: /^Pertanyaan/ })).not.toBeInTheDocument();
});

test('an official reads why the survey is closed to officials, and opens it for a resident', async () => {
  await openSurvey('operator');
  expect(await screen.findByText(SURVEI_TEXT.official)).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: /^Pertanyaan/ })).not.toBeInTheDocument();
});

test('answers on the counter’s screen are sent as such', async () => {
  pages.answer(`${SEND}/loket`, { message: SURVEI_TEXT.thanks });
  const user = await openSurvey('operator', '&loket=1');
  await tapAll(user);
  await user.click(await screen.findByRole('button', { name: 'Kirim penilaian' }));
  expect(await screen.findByText(/^Layar ini dapat diserahkan kembali/)).toBeInTheDocument();
  expect(pages.requests(`${SEND}/loket`)).toHaveLength(1);
});

test('without a code the page asks for it', async () => {
  pages.answer(READ, open);
  const user = await pages.open('/nilai');
  await user.type(await screen.findByLabelText('Kode'), '23456-789ab{Enter}');
  await question(1);
});
