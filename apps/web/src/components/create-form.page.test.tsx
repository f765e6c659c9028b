import { villageDay } from '@pendopo/shared/text/dates';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { whenLeft } from '../../test/clock.ts';
import { failure } from '../../test/network.ts';
import { usePages } from '../../test/page.tsx';
import { AGENDA, BERITA, KINDS, type Kind, listOf } from '../../test/publications.ts';

const pages = usePages();
afterEach(() => vi.useRealTimers());

const button = (name: string) => screen.findByRole('button', { name });
const field = (label: string | RegExp) => screen.findByLabelText(label);
const alert = () => screen.findByRole('alert');

/** Opens the form with a clock that a test can advance. */
async function openForm(kind: Kind) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  pages.answer(`GET /${kind.name}`, listOf(kind, []));
  await pages.open(kind.form, { as: 'admin' });
  await screen.findByRole('heading', { level: 1, name: kind.formHeading });
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTimeAsync });
}
type FormUser = Awaited<ReturnType<typeof openForm>>;

async function fill(user: FormUser, kind: Kind): Promise<void> {
  await user.type(await field('Judul'), 'Kerja bakti');
  if (kind === AGENDA) {
    await user.type(await field('Tanggal'), '2026-12-06');
    await user.type(await field('Waktu (WIB)'), '06:30');
    await user.type(await field('Lokasi'), 'Balai');
  } else await user.type(await field(/^Ringkasan/), 'Ringkas.');
  await user.selectOptions(await field(kind.choice.label), kind.offered[1] ?? '');
  await user.type(await field(kind.contentLabel), 'Bawa cangkul.');
}

describe.each(KINDS)('the form for %s', (_name, kind) => {
  test('a create form names missing fields, sends nothing and lists the default choice first', async () => {
    const user = await openForm(kind);
    const choice = await field(kind.choice.label);
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([...kind.offered]);
    expect(choice).toHaveValue(kind.offered[0]);
    expect(await field('Tanggal')).toHaveValue(kind === AGENDA ? '' : villageDay());

    await user.click(await button('Simpan'));
    const summary = await screen.findByRole('region', { name: 'Isian yang perlu diperbaiki' });
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([...kind.missing]);
    expect(summary).toHaveTextContent(kind.missingLead);
    expect(await field('Judul')).toHaveFocus();
    const picture = await screen.findByLabelText(/Gambar/, { selector: 'input' });
    await user.upload(picture, new File(['PK, bukan gambar'], 'surat.png', { type: 'image/png' }));
    await fill(user, kind);
    await user.click(await button('Simpan'));
    await waitFor(() => expect(picture).toHaveAccessibleDescription(/File harus berupa gambar!/));
    expect(await field('Judul')).toHaveValue('Kerja bakti');
    await user.click(await button('Batalkan gambar ini'));
    await waitFor(() => expect(screen.queryByRole('region', { name: /Isian yang/ })).not.toBeInTheDocument());
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(0);
    expect(pages.requests(`POST /${kind.name}`)).toEqual([]);
  });

  test('a create form saves a draft and reports it as a draft', async () => {
    const user = await openForm(kind);
    await fill(user, kind);
    await user.click(await field(/^Simpan sebagai draf/));
    pages.answer(`POST /${kind.name}`, { message: 'Tersimpan' });
    await user.click(await button('Simpan'));
    await screen.findByText(`Draf ${kind.name} disimpan. Mengalihkan ke halaman ${kind.name}...`);
    expect(pages.requests(`POST /${kind.name}`)[0]?.body).toMatchObject({ draf: 'true' });
  });

  test('a create form shows why a save failed and keeps the fields, and after a successful save leads to the list', async () => {
    const user = await openForm(kind);
    const call = `POST /${kind.name}` as const;
    await fill(user, kind);
    pages.answer(call, failure(500));
    await user.click(await button('Simpan'));
    expect(await alert()).toHaveTextContent(kind.failed.create);
    pages.answer(call, failure(400, 'Kata server sendiri'));
    await user.click(await button('Simpan'));
    await waitFor(async () => expect(await alert()).toHaveTextContent('Kata server sendiri'));
    expect(await field('Judul')).toHaveValue('Kerja bakti');
    expect(await field(kind.contentLabel)).toHaveValue('Bawa cangkul.');

    pages.answer(call, { message: 'Tersimpan' });
    const release = pages.hold(call);
    await user.dblClick(await button('Simpan'));
    expect(await button('Menyimpan...')).toBeDisabled();
    expect(await field('Judul')).toBeDisabled();
    const sent = Date.now();
    release();
    await screen.findByText(kind.added);
    const seen = Date.now();
    expect(document.activeElement).toHaveTextContent(kind.added);
    expect(await field('Judul')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Simpan' })).not.toBeInTheDocument();
    const left = await whenLeft(kind.form);
    expect(left).toBeGreaterThanOrEqual(sent + kind.leaveAfter);
    expect(left).toBeLessThan(seen + kind.leaveAfter + 500);
    await screen.findByText(kind.none);
    expect(window.location.pathname).toBe(kind.list);
    expect(pages.requests(call)).toHaveLength(3);
    expect(pages.requests(call)[2]?.body).toMatchObject({
      title: 'Kerja bakti',
      [kind.choice.column]: kind.offered[1],
      ...(kind === AGENDA
        ? { tanggal: '2026-12-06', waktu: '06:30', lokasi: 'Balai', deskripsi: 'Bawa cangkul.' }
        : { tanggal: villageDay(), desc: 'Ringkas.', content: 'Bawa cangkul.' }),
    });
  });
});

describe('a create form', () => {
  test('does not redirect to the list after the user has navigated away', async () => {
    const user = await openForm(BERITA);
    await fill(user, BERITA);
    pages.answer('POST /berita', { message: 'Tersimpan' });
    await user.click(await button('Simpan'));
    await screen.findByText(BERITA.added);
    window.history.pushState(null, '', '/privasi');
    await vi.advanceTimersByTimeAsync(BERITA.leaveAfter);
    expect(window.location.pathname).toBe('/privasi');
  });

  test('Batal leaves an untouched form at once', async () => {
    const user = await openForm(BERITA);
    await user.click(screen.getByRole('link', { name: 'Batal' }));
    expect(await screen.findByText(BERITA.none)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('Batal asks before typed text is lost', async () => {
    const user = await openForm(BERITA);
    await user.type(await field('Judul'), 'Belum');
    await user.click(screen.getByRole('link', { name: 'Batal' }));
    await user.click(await button('Lanjut mengisi'));
    expect(await field('Judul')).toHaveValue('Belum');
    await user.click(screen.getByRole('link', { name: 'Batal' }));
    await user.click(await button('Buang perubahan'));
    expect(await screen.findByText(BERITA.none)).toBeInTheDocument();
  });
});
