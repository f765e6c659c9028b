import type { User } from '@pendopo/shared/auth';
import { describe, expect, it } from 'vitest';
import { rebaseFields } from './use-profile-rebase.ts';

const stored: User = {
  id: 2,
  username: 'sri',
  nama: 'Sri Wahyuni',
  email: 'sri@kalijernih.example',
  no_hp: null,
  role: 'user',
  profile_image: null,
  created_at: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-03-01T00:00:00.000Z',
};

function profileForm(typed: Record<string, string> = {}) {
  const form = document.createElement('form');
  for (const name of ['nama', 'email', 'no_hp'] as const) {
    const input = document.createElement('input');
    input.name = name;
    input.defaultValue = stored[name] ?? '';
    input.value = typed[name] ?? input.defaultValue;
    form.append(input);
  }
  return form;
}

const texts = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));

describe('loading newer data under a profile form', () => {
  it('gives untouched fields the newer text', () => {
    const form = profileForm();
    expect(rebaseFields(form, { ...stored, nama: 'Sri Wahyuningsih', no_hp: '081234567890' })).toEqual([]);
    expect(texts(form)).toEqual({
      nama: 'Sri Wahyuningsih',
      email: 'sri@kalijernih.example',
      no_hp: '081234567890',
    });
  });

  it('keeps what was typed, and names a field that somebody else has changed too', () => {
    const form = profileForm({ nama: 'Bu Sri', email: 'baru@kalijernih.example' });
    expect(rebaseFields(form, { ...stored, email: 'lain@kalijernih.example' })).toEqual(['email']);
    expect(texts(form)).toMatchObject({ nama: 'Bu Sri', email: 'baru@kalijernih.example' });
  });

  it('names no field where both have typed the same', () => {
    const form = profileForm({ nama: 'Bu Sri' });
    expect(rebaseFields(form, { ...stored, nama: 'Bu Sri' })).toEqual([]);
  });
});
