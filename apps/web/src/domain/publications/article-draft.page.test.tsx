import { API_TEXT } from '@pendopo/shared/text/api-error';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { articlePage, button, heading, main } from '../../../test/article-page.ts';
import { failure } from '../../../test/network.ts';
import { usePages } from '../../../test/page.tsx';
import { detailOf, KINDS, listOf } from '../../../test/publications.ts';

const pages = usePages();
const { answerDetail, openEdit } = articlePage(pages);

describe.each(KINDS)('a draft of the kind %s', (_name, kind) => {
  const gone = failure(404, kind.notFound);
  const draft = kind.whole({ title: 'Rancangan', draf: true });

  test('a visitor does not see a draft and does not request it', async () => {
    pages.answer(`GET /${kind.name}/1`, gone);
    await pages.open(`${kind.list}/1`);
    expect(await main().findByText(kind.notFound)).toBeInTheDocument();
    expect(pages.requests(`GET /${kind.name}/1/draf`)).toEqual([]);
  });

  test('officials see the label of a draft and can publish it in place', async () => {
    pages.answer(`GET /${kind.name}/1`, gone);
    pages.answer(`GET /${kind.name}/1/draf`, detailOf(kind, draft));
    pages.answer(`PUT /${kind.name}/1`, { message: kind.messages.updated, [kind.name]: draft });
    const user = await openEdit(kind);
    expect(await heading('Rancangan')).toBeInTheDocument();
    expect(main().getByText(/hanya terlihat oleh petugas$/)).toBeInTheDocument();
    expect(main().queryByRole('button', { name: 'Bagikan' })).not.toBeInTheDocument();
    const box = screen.getByLabelText(/^Simpan sebagai draf/);
    expect(box).toBeChecked();
    await user.click(await button('Simpan'));
    expect(await screen.findByText(kind.messages.updated)).toBeInTheDocument();
    expect(pages.requests(`PUT /${kind.name}/1`)[0]?.body).toMatchObject({ draf: 'true' });
    expect(main().getByText(/hanya terlihat oleh petugas/)).toBeInTheDocument();

    await user.click(await button(`Edit ${kind.name}`));
    await user.click(await screen.findByLabelText(/^Simpan sebagai draf/));
    const published = kind.whole({ title: 'Rancangan' });
    pages.answer(`PUT /${kind.name}/1`, { message: kind.messages.updated, [kind.name]: published });
    pages.answer(`GET /${kind.name}/1`, detailOf(kind, published));
    await user.click(await button('Simpan'));
    await waitFor(() => expect(main().queryByText(/hanya terlihat oleh petugas/)).not.toBeInTheDocument());
    expect(pages.requests(`PUT /${kind.name}/1`)[1]?.body).toMatchObject({ draf: 'false' });
    expect(await button('Bagikan')).toBeInTheDocument();
    expect(screen.getByText(kind.messages.updated)).toBeInTheDocument();
  });

  test('a published publication can become a draft and stays visible', async () => {
    answerDetail(kind, { title: 'Rancangan' });
    const user = await openEdit(kind);
    await user.click(screen.getByLabelText(/^Simpan sebagai draf/));
    pages.answer(`PUT /${kind.name}/1`, { message: kind.messages.updated, [kind.name]: draft });
    pages.answer(`GET /${kind.name}/1`, gone);
    pages.answer(`GET /${kind.name}/1/draf`, detailOf(kind, draft));
    await user.click(await button('Simpan'));
    await waitFor(() => expect(main().getByText(/hanya terlihat oleh petugas/)).toBeInTheDocument());
    expect(await screen.findByText(kind.messages.updated)).toBeInTheDocument();
    expect(await heading('Rancangan')).toBeInTheDocument();
  });

  test('a draft shows the changes of another official', async () => {
    answerDetail(kind);
    const user = await openEdit(kind);
    await user.type(screen.getByLabelText('Judul'), ' saya');
    pages.answer(`PUT /${kind.name}/1`, failure(409, API_TEXT.staleEdit));
    pages.answer(`GET /${kind.name}/1`, gone);
    pages.answer(
      `GET /${kind.name}/1/draf`,
      detailOf(kind, { ...draft, updatedAt: '2026-03-08T02:05:00.000Z' } as typeof draft),
    );
    await user.click(await button('Simpan'));
    await user.click(await button('Muat data terbaru'));
    await waitFor(() => expect(screen.getByLabelText(/^Simpan sebagai draf/)).toBeChecked());
    expect(screen.getByLabelText('Judul')).toHaveValue(`${kind.whole().title} saya`);
  });

  test('one click publishes a draft with the texts on the screen', async () => {
    pages.answer(`GET /${kind.name}/1`, gone);
    pages.answer(`GET /${kind.name}/1/draf`, detailOf(kind, draft));
    pages.answer(`PUT /${kind.name}/1`, { message: kind.messages.updated, [kind.name]: draft });
    pages.answer(`GET /${kind.name}`, listOf(kind, []));
    const user = await pages.open(`${kind.list}/1`, { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Terbitkan' }));
    expect(await screen.findByText(/sudah terbit dan terlihat oleh semua orang/)).toBeInTheDocument();
    const [{ body } = { body: {} }] = pages.requests(`PUT /${kind.name}/1`);
    expect(body).toMatchObject({ title: 'Rancangan', draf: 'false', updatedAt: expect.any(String) });
  });
});
