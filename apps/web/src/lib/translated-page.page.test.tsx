import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failure } from '../../test/network.ts';
import { usePages } from '../../test/page.tsx';
import { aLacakPengaduan } from '../../test/rows/pengaduan-warga.ts';
import { EMPTY_PROFIL } from '../../test/rows/profil.ts';
import { tolerateTranslation } from './translated-page.ts';

const pages = usePages();
const { removeChild, insertBefore } = Node.prototype;
beforeEach(() => tolerateTranslation());
afterEach(() => Object.assign(Node.prototype, { removeChild, insertBefore }));

/** Replaces each text with elements that contain its translation, as browsers do. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest('[translate="no"], font, script, style') || !text.data.trim()) continue;
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstElementChild?.append(text.data);
    text.replaceWith(font);
  }
}

test('the tracker keeps working after a translation, and the code stays untranslated', async () => {
  pages.answer('GET /pengaduan/lacak/K2M4P6R8T9', { pengaduan: aLacakPengaduan() });
  pages.answer('GET /pengaduan/lacak/ZZZZZZZZZZ', failure(404, 'Pengaduan tidak ditemukan'));
  const user = await pages.open('/layanan/pengaduan/lacak');
  const find = async (typed: string) => {
    translate();
    await user.clear(screen.getByRole('textbox'));
    await user.type(screen.getByRole('textbox'), `${typed}{Enter}`);
  };
  await find('ABC');
  expect(await screen.findByText(/Kode belum lengkap/)).toBeInTheDocument();
  await find('ZZZZZZZZZZ');
  expect(await screen.findByText('Pengaduan tidak ditemukan')).toBeInTheDocument();
  await find('K2M4P6R8T9');
  expect(await screen.findByRole('region', { name: 'Lampu jalan padam' })).toBeInTheDocument();
  translate();
  expect(screen.getByText('K2M4P-6R8T9', { selector: '[translate="no"]' })).toBeInTheDocument();
  await find('ZZZZZZZZZZ');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Lampu jalan padam' })).toBeNull());
});

test('the profile keeps working after a translation: windows, sections and the logout', async () => {
  for (const [call, given] of Object.entries(EMPTY_PROFIL)) pages.answer(call as 'GET /', given);
  for (const call of ['GET /berita', 'GET /pengumuman', 'GET /statistik'] as const) pages.answer(call, failure(404));
  pages.answer('POST /auth/logout', { message: 'Logout berhasil' });
  const user = await pages.open('/profil', { as: 'user' });
  await screen.findByText('Belum ada pengajuan surat.');
  translate();
  const main = within(screen.getByRole('main'));
  await user.click(main.getByRole('button', { name: 'Edit' }));
  await screen.findByRole('dialog');
  translate();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(main.getByRole('button', { name: 'Logout' }));
  translate();
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ya, Keluar' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 1 })[0]).toBeInTheDocument());
});

test('a text beside an element can be added, removed and followed by another', async () => {
  function Sentence() {
    const [step, setStep] = useState(0);
    return (
      <div>
        <p>
          {step === 0 && 'Sebentar. '}
          {step === 2 && <strong>Selesai.</strong>}
          {step !== 1 && 'Dua berkas'}
        </p>
        <button type="button" onClick={() => setStep(step + 1)}>
          Langkah {step}
        </button>
      </div>
    );
  }
  render(<Sentence />);
  for (let step = 0; step < 3; step += 1) {
    translate();
    fireEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(screen.getByRole('button')).toBeInTheDocument());
    if (step === 1) expect(await screen.findByText('Selesai.')).toBeInTheDocument();
  }
});

test('an untranslated text is removed as before', () => {
  const list = document.createElement('ul');
  const first = document.createElement('li');
  const second = document.createElement('li');
  list.append(second);
  list.insertBefore(first, second);
  expect([...list.children]).toEqual([first, second]);
  list.removeChild(first);
  expect([...list.children]).toEqual([second]);
});
