import { API_TEXT } from '@pendopo/shared/text/api-error';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { failure } from '../../test/network.ts';
import { usePages } from '../../test/page.tsx';
import type { EditedPart, Walks } from '../../test/walk/walk.ts';

// components/edit-form.page.test.tsx tests the mechanism. These tests check that each part uses it.
const pages = usePages();
const FILES = import.meta.glob<{ walks: Walks }>(['../../test/walk/*.{ts,tsx}', '!**/walk.ts'], { eager: true });
const PARTS = Object.values(FILES).flatMap(({ walks }) => walks.parts ?? []);

const question = () => screen.findByRole('dialog', { name: 'Perubahan belum disimpan' });

async function walk(part: EditedPart): Promise<void> {
  const { at, as = 'admin', reads, typed = ' diubah', button = 'Simpan', theirs, sends = typed } = part;
  for (const [call, given] of Object.entries(reads)) pages.answer(call as EditedPart['saves'], given);
  const user = await pages.open(at, { as });
  await part.open?.(user);
  const field = await screen.findByLabelText<HTMLInputElement>(part.field);
  const before = field.value;
  await user.type(field, typed);
  await part.fill?.(user);
  const expectKept = () => expect(screen.getByLabelText(part.field)).toHaveValue(before + typed);
  const save = async () => user.click(screen.getByRole('button', { name: button }));

  pages.answer(part.saves, failure(500));
  await save();
  await screen.findByText(part.failed);
  expectKept();

  if (theirs) {
    pages.answer(part.saves, failure(409, API_TEXT.staleEdit));
    for (const [call, given] of Object.entries(theirs.reads)) pages.answer(call as EditedPart['saves'], given);
    await save();
    await user.click(await screen.findByRole('button', { name: 'Muat data terbaru' }));
    await screen.findByText(`Yang tersimpan: ${theirs.shown}`);
    expectKept();
  }

  const home = screen.getAllByRole<HTMLAnchorElement>('link').find(({ pathname }) => pathname === '/');
  await user.click(home as HTMLAnchorElement);
  await user.click(within(await question()).getByRole('button', { name: 'Lanjut mengisi' }));
  expectKept();

  pages.answer(part.saves, part.saved);
  await save();
  await screen.findByText(part.done);
  const { body } = pages.requests(part.saves).at(-1) ?? {};
  expect(JSON.stringify(body)).toContain(sends.trim());
}

describe('typed values survive a failed save, a newer version and an attempt to leave, and are then saved', () => {
  test.each(PARTS.map((part) => [`${part.form} at ${part.at}`, part] as const))('%s', (_name, part) => walk(part));
});

test('every edit form is covered by the walk', () => {
  const sources = import.meta.glob<string>('../features/**/*.tsx', { eager: true, query: '?raw', import: 'default' });
  const forms = Object.entries(sources).filter(([, text]) => /<(?:EditForm|PageForm)\b/.test(text));
  const walked = PARTS.map(({ form }) => `../${form}`);
  expect(forms.map(([path]) => path).filter((path) => !walked.includes(path))).toEqual([]);
});
