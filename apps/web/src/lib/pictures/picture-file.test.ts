import { MAX_FILE_SIZE } from '@pendopo/shared/file-size';
import { expect, it } from 'vitest';
import { pictureProblem } from './picture-file.ts';

it('a picture is an image of at most 5 MB', () => {
  expect(pictureProblem({ type: 'image/png', size: MAX_FILE_SIZE })).toBeUndefined();
  expect(pictureProblem({ type: 'image/png', size: MAX_FILE_SIZE + 1 })).toBe('Ukuran file maksimal 5MB!');
});

it('a file of another or no declared type is refused before its size is looked at', () => {
  expect(pictureProblem({ type: 'application/pdf', size: MAX_FILE_SIZE + 1 })).toBe('File harus berupa gambar!');
  expect(pictureProblem({ type: '', size: 1 })).toBe('File harus berupa gambar!');
});

it('a large one is refused in the words of its form', () => {
  expect(pictureProblem({ type: 'image/png', size: MAX_FILE_SIZE + 1 }, { sizeText: 'Terlalu besar' })).toBe(
    'Terlalu besar',
  );
});

it('a form may take certain kinds alone', () => {
  const rule = { types: ['image/jpeg', 'image/png'], typeText: 'Bukan itu' };
  expect(pictureProblem({ type: 'image/webp', size: 1 }, rule)).toBe('Bukan itu');
  expect(pictureProblem({ type: 'image/png', size: 1 }, rule)).toBeUndefined();
});
