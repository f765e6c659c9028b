import { MAX_FILE_SIZE } from '@pendopo/shared/common';
import { expect, it } from 'vitest';
import { photoProblem } from './profile-photo.ts';

it('a profile photo is an image of at most 5 MB', () => {
  expect(photoProblem({ type: 'image/png', size: MAX_FILE_SIZE })).toBeUndefined();
  expect(photoProblem({ type: 'image/png', size: MAX_FILE_SIZE + 1 })).toBe('Ukuran file maksimal 5MB!');
});

it('a file of another or no declared type is refused before its size is looked at', () => {
  expect(photoProblem({ type: 'application/pdf', size: MAX_FILE_SIZE + 1 })).toBe('File harus berupa gambar!');
  expect(photoProblem({ type: '', size: 1 })).toBe('File harus berupa gambar!');
});
